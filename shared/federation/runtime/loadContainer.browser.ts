import type { ResolvedRemote } from '../registry/resolveRegistry.ts';
import type { LoadModule } from './createRemoteLoader.ts';
import type { ShareScope } from './shareScope.ts';

/** A federation container, which an entry script leaves in a global. */
type Container = {
  init(shareScope: ShareScope, initScope: readonly unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
};

type ContainerLoaderOptions = {
  /** The packages that the page offers. */
  readonly shareScope: ShareScope;
  /** Makes the page ready for a remote that was built for the previous contract version. */
  readonly prepareEarlier: () => Promise<void>;
};

/**
 * Runs an entry script: without credentials like the document's preloads, so that nothing is downloaded twice, and with
 * the integrity from the registry, so that an origin cannot replace the file.
 */
function runEntry({ url, integrity }: ResolvedRemote['entry']): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity ?? '';
    script.src = url;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} failed to load, or has another hash than expected`));
    };
    document.head.append(script);
  });
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Creates the function that loads modules of remotes. Each container is loaded and initialised once; after a failure,
 * the next call tries again.
 */
export function createContainerLoader({ shareScope, prepareEarlier }: ContainerLoaderOptions): LoadModule {
  const containers = new Map<string, Promise<Container>>();

  async function open({ container: name, entry, isEarlier }: ResolvedRemote): Promise<Container> {
    if (isEarlier) await prepareEarlier();
    await runEntry(entry);
    const container = (globalThis as Record<string, unknown>)[name];
    if (!isContainer(container)) throw new Error(`${entry.url} has no container ${name}`);
    await container.init(shareScope, []);
    return container;
  }

  return async (remote, module) => {
    const name = remote.container;
    let opening = containers.get(name);
    if (!opening) {
      opening = open(remote);
      containers.set(name, opening);
      opening.catch(() => containers.delete(name));
    }
    const factory = await (await opening).get(`./${module}`);
    return factory();
  };
}
