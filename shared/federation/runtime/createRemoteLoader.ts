import { type RetryTimers, retry } from '@kontor/api/retry';
import type { PageModuleId, RemoteExport, RemoteExposes } from '../contract/remoteModules.ts';
import type { ResolvedRegistry, ResolvedRemote } from '../registry/resolveRegistry.ts';

/** Loads a module of a remote once; tests inject a fake. */
export type LoadModule = (remote: ResolvedRemote, module: string) => Promise<unknown>;

/** Id of anything that a remote exposes. */
type ExportId = keyof RemoteExposes | PageModuleId;

export type RemoteLoader = {
  /**
   * Loads an exposed module. A failed attempt is retried; callers of the same module share the attempts and the module.
   *
   * @throws RemoteLoadError when the registry has no such module, or every attempt failed
   */
  load<Id extends ExportId>(id: Id): Promise<RemoteExport<Id>>;
  /** The version that the registry names for a module. */
  versionOf(id: ExportId): string | undefined;
};

/** A module that could not be loaded. Recognise it by its name: shell and remotes may have copies of the class. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

type RemoteLoaderOptions = {
  readonly loadModule: LoadModule;
  readonly registry: ResolvedRegistry;
  /** Waits before the second, third, … attempt. */
  readonly retryDelaysMs?: readonly number[];
  readonly timers?: RetryTimers;
};

/** Most network failures pass within a second; a slot's deadline is three seconds. */
const defaultRetryDelaysMs: readonly number[] = [250, 750];

function findRemote(registry: ResolvedRegistry, id: ExportId): ResolvedRemote {
  const [container = '', module = ''] = id.split('/');
  const remote = Object.values(registry.remotes).find((candidate) => candidate.container === container);
  if (!remote) throw new RemoteLoadError(`the registry has no ${container}`);
  if (!Object.hasOwn(remote.modules, module))
    throw new RemoteLoadError(`${container} ${remote.version} has no ${module}`);
  return remote;
}

/** Creates the loader of a page. It requests nothing before the first `load`. */
export function createRemoteLoader({
  loadModule,
  registry,
  retryDelaysMs = defaultRetryDelaysMs,
  timers,
}: RemoteLoaderOptions): RemoteLoader {
  const loading = new Map<ExportId, Promise<unknown>>();

  async function attempt(id: ExportId): Promise<unknown> {
    const module = await loadModule(findRemote(registry, id), id.split('/')[1] ?? '');
    if (!module) throw new RemoteLoadError(`${id} is empty`);
    return module;
  }

  async function loadWithRetries(id: ExportId): Promise<unknown> {
    findRemote(registry, id);
    try {
      return await retry(() => attempt(id), {
        retries: retryDelaysMs.length,
        backoff: (number) => retryDelaysMs[number - 1] ?? 0,
        timeoutMs: Number.POSITIVE_INFINITY,
        ...(timers ? { timers } : {}),
      });
    } catch (error) {
      const { cause } = error as Error;
      throw new RemoteLoadError(`${id} failed ${retryDelaysMs.length + 1} times`, { cause });
    }
  }

  return {
    load<Id extends ExportId>(id: Id) {
      let shared = loading.get(id);
      if (!shared) {
        shared = loadWithRetries(id);
        loading.set(id, shared);
        shared.catch(() => loading.delete(id));
      }
      // The contract names what a module holds; each expose is checked against it where it is written.
      return shared as Promise<RemoteExport<Id>>;
    },
    versionOf(id) {
      const container = id.split('/')[0];
      return Object.values(registry.remotes).find((remote) => remote.container === container)?.version;
    },
  };
}
