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
  /** The requested modules, in order. */
  readonly requested: (keyof RemoteExposes)[];
  /** Resolves a module for present and future requests. */
  arrive<Id extends RemoteModuleId>(id: Id, module: RemoteModules[Id]): void;
  /** Rejects requests for a module until `arrive` is called. */
  fail(id: RemoteModuleId, error: unknown): void;
};

/** A loader whose modules stay pending until a test resolves or rejects them. */
export function createFakeLoader(): FakeLoader {
  const attempts = new Map<keyof RemoteExposes, PromiseWithResolvers<unknown>>();
  const requested: (keyof RemoteExposes)[] = [];
  const failed = new Set<keyof RemoteExposes>();
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
    arrive(id, module) {
      if (failed.delete(id)) attempts.delete(id);
      attemptOf(id).resolve(module);
    },
    fail(id, error) {
      failed.add(id);
      attemptOf(id).reject(error);
    },
  };
}

/** A remote module with a component and empty texts. */
export function fakeModule<Id extends RemoteModuleId>(
  Component: RemoteModule<RemoteModuleProps<Id>>['Component'],
): RemoteModules[Id] {
  const remoteModule = {
    Component,
    prepare: async (locale: string) => setupI18n({ locale, messages: { [locale]: {} } }),
  };
  return { remoteModule } as unknown as RemoteModules[Id];
}
