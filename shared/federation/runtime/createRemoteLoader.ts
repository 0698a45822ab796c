import type { RemoteExposes } from '../contract/remoteModules.ts';
import { shareScope } from '../contract/remotes.ts';
import type { ResolvedRegistry, ResolvedRemote } from '../registry/resolveRegistry.ts';

/** What is used of the federation runtime; injected, so that a page has one and a test none. */
export type FederationRuntime = {
  /** Registering a name again changes nothing. */
  registerRemotes(remotes: { name: string; entry: string; type: 'global'; shareScope: string }[]): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
};

export type RemoteLoader = {
  /**
   * Loads an exposed module. Loading that fails is tried again; callers of the same module share one attempt, and a
   * module that arrived once is handed out at once.
   *
   * @throws RemoteLoadError when the registry has no such module or every attempt failed, or when `signal` aborts
   */
  load<Id extends keyof RemoteExposes>(id: Id, signal?: AbortSignal): Promise<RemoteExposes[Id]>;
  /** The version that the registry names for a module. */
  versionOf(id: keyof RemoteExposes): string | undefined;
};

/** A module that could not be loaded. Recognised by its name, since two copies of a class are two classes. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

type Dependencies = {
  readonly runtime: FederationRuntime;
  readonly registry: ResolvedRegistry;
  /** Pauses before the second, third, … attempt, in milliseconds. */
  readonly retryDelays?: readonly number[];
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** The moment of a busy network passes within a second; a slot's deadline is three. */
const defaultRetryDelays: readonly number[] = [250, 750];

function findRemote(registry: ResolvedRegistry, id: keyof RemoteExposes): ResolvedRemote {
  const [container = '', module = ''] = id.split('/');
  const remote = Object.values(registry.remotes).find((candidate) => candidate.container === container);
  if (!remote) throw new RemoteLoadError(`the registry has no ${container}`);
  if (!Object.hasOwn(remote.modules, module))
    throw new RemoteLoadError(`${container} ${remote.version} has no ${module}`);
  return remote;
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    return promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Creates the loader of a page. Nothing is requested before the first `load`. */
export function createRemoteLoader({
  runtime,
  registry,
  retryDelays = defaultRetryDelays,
  wait,
}: Dependencies): RemoteLoader {
  const loading = new Map<keyof RemoteExposes, Promise<unknown>>();

  async function attempt(id: keyof RemoteExposes): Promise<unknown> {
    const remote = findRemote(registry, id);
    runtime.registerRemotes([{ name: remote.container, entry: remote.entry.url, type: 'global', shareScope }]);
    const module = await runtime.loadRemote(id);
    if (module === null) throw new RemoteLoadError(`${id} is empty`);
    return module;
  }

  async function loadWithRetries(id: keyof RemoteExposes): Promise<unknown> {
    findRemote(registry, id);
    let failure: unknown;
    for (const delay of [0, ...retryDelays]) {
      if (delay > 0) await wait(delay);
      try {
        return await attempt(id);
      } catch (error) {
        failure = error;
      }
    }
    throw new RemoteLoadError(`${id} failed ${retryDelays.length + 1} times`, { cause: failure });
  }

  return {
    load<Id extends keyof RemoteExposes>(id: Id, signal?: AbortSignal) {
      let shared = loading.get(id);
      if (!shared) {
        shared = loadWithRetries(id);
        loading.set(id, shared);
        shared.catch(() => loading.delete(id));
      }
      // The contract names what a module holds; each expose is checked against it where it is written.
      return untilAborted(shared as Promise<RemoteExposes[Id]>, signal);
    },
    versionOf(id) {
      const container = id.split('/')[0];
      return Object.values(registry.remotes).find((remote) => remote.container === container)?.version;
    },
  };
}
