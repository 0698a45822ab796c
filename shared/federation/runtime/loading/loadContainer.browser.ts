import type { ResolvedRemote } from '../../registry/resolveRegistry.ts';
import type { LoadModule } from './createRemoteLoader.ts';
import { runScript } from './runScript.browser.ts';
import type { ShareScope } from './shareScope.ts';

/** A federation container, which an entry script stores in a global variable. */
type Container = {
  init(shareScope: ShareScope, initScope: readonly unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Removes what another version of a remote has left on the page. That version's scripts could be mistaken for the next
 * version's, which have the same names.
 */
async function leaveFormer(container: string): Promise<void> {
  const running = [...document.scripts].filter(({ dataset }) => dataset['webpack']?.startsWith(`${container}:`));
  const ends = running.map(
    (script) =>
      new Promise((resolve) => {
        for (const event of ['load', 'error']) script.addEventListener(event, resolve);
      }),
  );
  await Promise.all(ends);
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
}

/**
 * Creates the function that loads remotes' modules. Each container is loaded and initialised once. After a failure, the
 * next call tries again. Another version of a remote replaces the former one.
 *
 * @param shareScope the packages that the page offers
 */
export function createContainerLoader(shareScope: ShareScope): LoadModule {
  const containers = new Map<string, { readonly version: string; readonly opening: Promise<Container> }>();

  async function open({ container: name, entry }: ResolvedRemote, hasFormer: boolean): Promise<Container> {
    if (hasFormer) await leaveFormer(name);
    await runScript(entry.url, entry.integrity ?? '');
    const container = (globalThis as Record<string, unknown>)[name];
    if (!isContainer(container)) throw new Error(`${entry.url} has no container ${name}`);
    await container.init(shareScope, []);
    return container;
  }

  return async (remote, module) => {
    const { container: name, version } = remote;
    let current = containers.get(name);
    if (current?.version !== version) {
      const opened = { version, opening: open(remote, current !== undefined) };
      current = opened;
      containers.set(name, opened);
      opened.opening.catch(() => containers.get(name) === opened && containers.delete(name));
    }
    const factory = await (await current.opening).get(`./${module}`);
    return factory();
  };
}
