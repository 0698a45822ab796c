import { type RetryTimers, retry } from '@kontor/api/retry';
import type { PageModuleId, RemoteExport, RemoteExposes } from '../../contract/remoteModules.ts';
import type { ResolvedRegistry, ResolvedRemote } from '../../registry/resolveRegistry.ts';

/** Loads a remote's module once. Tests inject a fake. */
export type LoadModule = (remote: ResolvedRemote, module: string) => Promise<unknown>;

/** Id of any export that a remote exposes. */
type ExportId = keyof RemoteExposes | PageModuleId;

export type RemoteLoader = {
  /**
   * Loads an exposed module. A failed attempt is retried. Callers that request the same module share the attempts and
   * the module.
   *
   * @throws RemoteLoadError if the registry has no such module, or if every attempt failed
   */
  load<Id extends ExportId>(id: Id): Promise<RemoteExport<Id>>;
  /** The version of the module's remote that the page uses. */
  versionOf(id: ExportId): string | undefined;
  /**
   * Switches to a remote's live version after a script of the page's version failed to load. An old page may need files
   * that are gone. A page switches only once per remote. Never rejects.
   *
   * @param container name of the remote's container
   */
  refresh(container: string): Promise<void>;
  /**
   * Calls the listener when another version has replaced the current version of the module's remote.
   *
   * @returns a function that unsubscribes
   */
  onReplaced(id: ExportId, listener: () => void): () => void;
};

/** A loader that also tells which remotes a page uses. */
export type PageRemoteLoader = RemoteLoader & {
  /** The remote with this container, in the version that the page uses. */
  remoteOf(container: string): ResolvedRemote | undefined;
};

/** The version-related functions of a loader whose versions never change. */
export const fixedVersions: Pick<RemoteLoader, 'refresh' | 'onReplaced'> = {
  refresh: async () => undefined,
  onReplaced: () => () => undefined,
};

/**
 * A module that could not be loaded. Check the error's name instead of its class, because remotes may have copies of
 * the class.
 */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

type RemoteLoaderOptions = {
  readonly loadModule: LoadModule;
  readonly registry: ResolvedRegistry;
  /** Reads the versions that are currently live. */
  readonly readLive?: () => Promise<ResolvedRegistry>;
  /** Delays before the second, third and later attempts. */
  readonly retryDelaysMs?: readonly number[];
  readonly timers?: RetryTimers;
};

/**
 * Delays, in ms, before the second and third attempts to load a remote's file. Most network failures are over within a
 * second, and a slot's deadline is three seconds.
 */
export const defaultRetryDelaysMs: readonly number[] = [250, 750];

type Retries = Pick<RemoteLoaderOptions, 'retryDelaysMs' | 'timers'>;

/**
 * Requests files of a remote, with up to three attempts.
 *
 * @param what how the error refers to the files
 * @param refresh called after the first failure, because an old page's files may be gone
 * @throws RemoteLoadError if every attempt failed
 */
export async function requestFiles<Files>(
  what: string,
  request: () => Promise<Files>,
  refresh: () => Promise<void>,
  { retryDelaysMs = defaultRetryDelaysMs, timers }: Retries = {},
): Promise<Files> {
  try {
    return await retry(
      (_signal, number) =>
        request().catch(async (error) => {
          if (number === 1) await refresh();
          throw error;
        }),
      {
        retries: retryDelaysMs.length,
        backoff: (number) => retryDelaysMs[number - 1] ?? 0,
        timeoutMs: Number.POSITIVE_INFINITY,
        ...(timers ? { timers } : {}),
      },
    );
  } catch (error) {
    throw new RemoteLoadError(`${what} failed ${retryDelaysMs.length + 1} times`, { cause: error });
  }
}

/** The container in a module's or script's id: the part before the first slash. */
export const containerOf = (id: string): string => id.split('/')[0] ?? '';

const findContainer = ({ remotes }: ResolvedRegistry, container: string): ResolvedRemote | undefined =>
  Object.values(remotes).find((candidate) => candidate.container === container);

function requireModule(remote: ResolvedRemote | undefined, id: ExportId): ResolvedRemote {
  const [container = '', module = ''] = id.split('/');
  if (!remote) throw new RemoteLoadError(`the registry has no ${container}`);
  if (!Object.hasOwn(remote.modules, module))
    throw new RemoteLoadError(`${container} ${remote.version} has no ${module}`);
  return remote;
}

/**
 * The versions that a page uses, by container. They come from the page's registry until live versions replace them.
 *
 * @param onReplace called before the listeners
 * @returns `current`, and the loader's `refresh` and `onReplaced`
 */
function createVersions(
  registry: ResolvedRegistry,
  readLive: RemoteLoaderOptions['readLive'],
  onReplace: (container: string) => void,
) {
  const replacements = new Map<string, ResolvedRemote>();
  const listeners = new Set<{ readonly container: string; readonly listener: () => void }>();
  const current = (container: string): ResolvedRemote | undefined =>
    replacements.get(container) ?? findContainer(registry, container);
  const refresh = async (container: string): Promise<void> => {
    if (!readLive || replacements.has(container)) return;
    const live = await readLive().then(
      (found) => findContainer(found, container),
      // The connection may be down. After the next failure, the live versions are read again.
      () => undefined,
    );
    if (!live || live.version === current(container)?.version || replacements.has(container)) return;
    replacements.set(container, live);
    onReplace(container);
    for (const entry of listeners) if (entry.container === container) entry.listener();
  };
  const onReplaced = (id: ExportId, listener: () => void) => {
    const entry = { container: containerOf(id), listener };
    listeners.add(entry);
    return () => listeners.delete(entry);
  };
  return [current, refresh, onReplaced] as const;
}

/** Creates a page's loader. It requests nothing before the first `load`. */
export function createRemoteLoader({
  loadModule,
  registry,
  readLive,
  ...retries
}: RemoteLoaderOptions): PageRemoteLoader {
  const loading = new Map<ExportId, Promise<unknown>>();
  const [current, refresh, onReplaced] = createVersions(registry, readLive, (container) => {
    for (const id of loading.keys()) if (containerOf(id) === container) loading.delete(id);
  });

  async function attempt(id: ExportId): Promise<unknown> {
    const remote = requireModule(current(containerOf(id)), id);
    const module = await loadModule(remote, id.split('/')[1] ?? '');
    if (!module) throw new RemoteLoadError(`${id} is empty`);
    // A page uses only one version of each remote.
    return current(containerOf(id)) === remote ? module : attempt(id);
  }

  async function loadWithRetries(id: ExportId): Promise<unknown> {
    requireModule(current(containerOf(id)), id);
    return requestFiles(
      id,
      () => attempt(id),
      () => refresh(containerOf(id)),
      retries,
    );
  }

  return {
    load<Id extends ExportId>(id: Id) {
      let shared = loading.get(id);
      if (!shared) {
        shared = loadWithRetries(id);
        loading.set(id, shared);
        const own = shared;
        own.catch(() => loading.get(id) === own && loading.delete(id));
      }
      // The contract defines the module's type, and each exposed module's code is checked against it.
      return shared as Promise<RemoteExport<Id>>;
    },
    remoteOf: current,
    versionOf: (id) => current(containerOf(id))?.version,
    refresh,
    onReplaced,
  };
}
