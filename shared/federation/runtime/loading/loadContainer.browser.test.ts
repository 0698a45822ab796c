import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ResolvedRemote } from '../../registry/resolveRegistry.ts';
import { createContainerLoader } from './loadContainer.browser.ts';
import type { ShareScope } from './shareScope.ts';

const remote: ResolvedRemote = {
  version: '1.0.0',
  container: 'shop_cart',
  entry: { url: 'https://cart.example/cart/1.0.0/remoteEntry.js', integrity: 'sha256-abc=' },
  modules: {},
};

const globals = globalThis as Record<string, unknown>;
const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  delete globals['shop_cart'];
  for (const script of scripts()) script.remove();
});

/** Runs pending microtasks. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function setUp() {
  const shareScope: ShareScope = {};
  const init = jest.fn();
  const get = jest.fn(async (name: string) => () => ({ name }));
  return {
    shareScope,
    init,
    get,
    load: createContainerLoader(shareScope),
    /** Fires the load event of the entry script, which has set the given container. */
    run(container: unknown = { init, get }) {
      globals['shop_cart'] = container;
      scripts()[0]?.dispatchEvent(new Event('load'));
    },
  };
}

describe('a module of a remote', () => {
  test('a module of a remote comes from the remote’s container, which receives the page’s share scope', async () => {
    const { load, run, init, get, shareScope } = setUp();
    const loading = load(remote, 'MiniCart');
    run();
    expect(await loading).toEqual({ name: './MiniCart' });
    expect(init).toHaveBeenCalledWith(shareScope, []);
    expect(get).toHaveBeenCalledWith('./MiniCart');
  });

  test('a module of a remote is loaded with the hash in the registry and without credentials', () => {
    void setUp().load(remote, 'MiniCart');
    const [script] = scripts();
    expect(script).toHaveAttribute('src', remote.entry.url);
    expect(script).toHaveAttribute('crossorigin', 'anonymous');
    expect(script?.integrity).toBe('sha256-abc=');
  });

  test('all modules of a remote come from one container', async () => {
    const { load, run, init } = setUp();
    const loading = [load(remote, 'MiniCart'), load(remote, 'CartLines')];
    expect(scripts()).toHaveLength(1);
    run();
    expect(await Promise.all(loading)).toEqual([{ name: './MiniCart' }, { name: './CartLines' }]);
    expect(init).toHaveBeenCalledTimes(1);
  });
});

describe('an entry that fails', () => {
  test('an entry that fails makes the call reject, and the next call loads the entry again', async () => {
    const { load, run } = setUp();
    const first = load(remote, 'MiniCart');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(`${remote.entry.url} failed to load, or does not have the expected hash`);
    expect(scripts()).toHaveLength(0);
    const second = load(remote, 'MiniCart');
    run();
    expect(await second).toEqual({ name: './MiniCart' });
  });

  test('an entry script that sets no container makes the call reject', async () => {
    const { load, run } = setUp();
    const loading = load(remote, 'MiniCart');
    run(document.createElement('div'));
    await expect(loading).rejects.toThrow(`${remote.entry.url} has no container shop_cart`);
  });

  test('a container that refuses the share scope makes the call reject', async () => {
    const { load, run, init } = setUp();
    init.mockImplementation(() => {
      throw new Error('another scope');
    });
    const loading = load(remote, 'MiniCart');
    run();
    await expect(loading).rejects.toThrow('another scope');
  });
});

describe('another version of a remote', () => {
  const next: ResolvedRemote = {
    ...remote,
    version: '2.0.0',
    entry: { url: 'https://cart.example/cart/2.0.0/remoteEntry.js' },
  };

  test('another version of a remote replaces the former version and the scripts that it loaded', async () => {
    const { load, run } = setUp();
    const first = load(remote, 'MiniCart');
    run();
    await first;
    scripts()[0]?.remove();
    globals['webpackChunkshop_cart'] = ['a script of the former version'];
    const second = load(next, 'MiniCart');
    await settle();
    expect(scripts()[0]).toHaveAttribute('src', next.entry.url);
    expect(globals).not.toHaveProperty('webpackChunkshop_cart');
    run({ init: jest.fn(), get: async () => () => 'the next version' });
    expect(await second).toBe('the next version');
    expect(await load(next, 'CartLines')).toBe('the next version');
  });

  test('another version of a remote waits for the former version’s scripts that are still loading', async () => {
    const { load, run } = setUp();
    const first = load(remote, 'MiniCart');
    run();
    await first;
    scripts()[0]?.remove();
    const running = document.createElement('script');
    running.dataset['webpack'] = 'shop_cart:chunk-panel';
    running.type = 'text/plain';
    document.head.append(running);
    const second = load(next, 'MiniCart');
    await settle();
    expect(scripts()).toEqual([running]);
    running.dispatchEvent(new Event('error'));
    running.remove();
    await settle();
    run();
    expect(await second).toEqual({ name: './MiniCart' });
  });
});
