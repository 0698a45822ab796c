import { setupI18n } from '@lingui/core';
import type {
  RemoteExposes,
  RemoteModule,
  RemoteModuleId,
  RemoteModuleProps,
  RemoteModules,
} from '../contract/remoteModules.ts';
import type { RemoteLoader } from '../runtime/createRemoteLoader.ts';

type FakeLoader = {
  readonly loader: RemoteLoader;
  /** The modules that were asked for, in order. */
  readonly requested: (keyof RemoteExposes)[];
  /** Lets a module arrive, whoever has asked or will ask for it. */
  arrive<Id extends RemoteModuleId>(id: Id, module: RemoteModules[Id]): void;
  /** Lets the loading of a module fail. */
  fail(id: RemoteModuleId, error: unknown): void;
};

/** A loader whose modules arrive, or fail, when a test says so; until then they hang. */
export function createFakeLoader(): FakeLoader {
  const attempts = new Map<keyof RemoteExposes, PromiseWithResolvers<unknown>>();
  const requested: (keyof RemoteExposes)[] = [];
  const attemptOf = (id: keyof RemoteExposes) => {
    const attempt = attempts.get(id) ?? Promise.withResolvers<unknown>();
    attempts.set(id, attempt);
    return attempt;
  };
  return {
    requested,
    loader: {
      load<Id extends keyof RemoteExposes>(id: Id) {
        requested.push(id);
        return attemptOf(id).promise as Promise<RemoteExposes[Id]>;
      },
      versionOf: () => '1.2.3',
    },
    arrive: (id, module) => attemptOf(id).resolve(module),
    fail: (id, error) => attemptOf(id).reject(error),
  };
}

/** A module as a remote exposes it, around a component; its texts are empty. */
export function fakeModule<Id extends RemoteModuleId>(
  Component: RemoteModule<RemoteModuleProps<Id>>['Component'],
): RemoteModules[Id] {
  const remoteModule = {
    Component,
    prepare: async (locale: string) => setupI18n({ locale, messages: { [locale]: {} } }),
  };
  return { remoteModule } as unknown as RemoteModules[Id];
}
