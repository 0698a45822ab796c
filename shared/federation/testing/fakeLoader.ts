import { setupI18n } from '@lingui/core';
import type {
  PageModuleId,
  RemoteExport,
  RemoteExposes,
  RemoteModule,
  RemoteModuleId,
  RemoteModuleProps,
} from '../contract/remoteModules.ts';
import type { RemoteLoader } from '../runtime/loading/createRemoteLoader.ts';

type ExportId = keyof RemoteExposes | PageModuleId;

type FakeLoader = {
  readonly loader: RemoteLoader;
  /** The requested modules, in order. */
  readonly requested: ExportId[];
  /** Resolves current and future requests for a module. */
  arrive<Id extends RemoteModuleId>(id: Id, module: RemoteExport<Id>): void;
  /** Rejects requests for a module until `arrive` is called. */
  fail(id: RemoteModuleId, error: unknown): void;
  /** Replaces each remote with another version whose modules are pending. */
  replace(): void;
};

/** A loader whose modules stay pending until a test resolves or rejects them. */
export function createFakeLoader(): FakeLoader {
  const attempts = new Map<ExportId, PromiseWithResolvers<unknown>>();
  const requested: ExportId[] = [];
  const failed = new Set<ExportId>();
  const listeners = new Set<() => void>();
  const attemptOf = (id: ExportId) => {
    const attempt = attempts.get(id) ?? Promise.withResolvers<unknown>();
    attempts.set(id, attempt);
    return attempt;
  };
  return {
    requested,
    loader: {
      load<Id extends ExportId>(id: Id) {
        requested.push(id);
        return attemptOf(id).promise as Promise<RemoteExport<Id>>;
      },
      versionOf: () => '1.2.3',
      refresh: async () => undefined,
      onReplaced(_id, listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    replace() {
      attempts.clear();
      failed.clear();
      for (const listener of listeners) listener();
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

/** A remote module with a component and no strings. */
export function fakeModule<Id extends RemoteModuleId>(
  Component: RemoteModule<RemoteModuleProps<Id>>['Component'],
): RemoteExport<Id> {
  const remoteModule = {
    Component,
    prepare: async (locale: string) => setupI18n({ locale, messages: { [locale]: {} } }),
  };
  return { remoteModule } as unknown as RemoteExport<Id>;
}
