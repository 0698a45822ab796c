import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ResolvedRemote } from '../registry/resolveRegistry.ts';
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

function setUp() {
  const shareScope: ShareScope = {};
  const prepareEarlier = jest.fn(async () => undefined);
  const init = jest.fn();
  const get = jest.fn(async (name: string) => () => ({ name }));
  return {
    shareScope,
    prepareEarlier,
    init,
    get,
    load: createContainerLoader({ shareScope, prepareEarlier }),
    /** Ends the load of the entry script, which leaves this container. */
    run(container: unknown = { init, get }) {
      globals['shop_cart'] = container;
      scripts()[0]?.dispatchEvent(new Event('load'));
    },
  };
}

describe('a module of a remote', () => {
  test('a module of a remote comes from its container, which gets the share scope of the page', async () => {
    const { load, run, init, get, shareScope, prepareEarlier } = setUp();
    const loading = load(remote, 'MiniCart');
    run();
    expect(await loading).toEqual({ name: './MiniCart' });
    expect(init).toHaveBeenCalledWith(shareScope, []);
    expect(get).toHaveBeenCalledWith('./MiniCart');
    expect(prepareEarlier).not.toHaveBeenCalled();
  });

  test('a module of a remote is loaded by a script with the hash of the registry and without credentials', () => {
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
  test('an entry that fails rejects the call, and the next call loads it again', async () => {
    const { load, run } = setUp();
    const first = load(remote, 'MiniCart');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(`${remote.entry.url} failed to load, or has another hash than expected`);
    expect(scripts()).toHaveLength(0);
    const second = load(remote, 'MiniCart');
    run();
    expect(await second).toEqual({ name: './MiniCart' });
  });

  test('an entry script that leaves no container rejects the call', async () => {
    const { load, run } = setUp();
    const loading = load(remote, 'MiniCart');
    run(document.createElement('div'));
    await expect(loading).rejects.toThrow(`${remote.entry.url} has no container shop_cart`);
  });

  test('a container that refuses the share scope rejects the call', async () => {
    const { load, run, init } = setUp();
    init.mockImplementation(() => {
      throw new Error('another scope');
    });
    const loading = load(remote, 'MiniCart');
    run();
    await expect(loading).rejects.toThrow('another scope');
  });
});

test('a remote of the previous contract version runs only after the page has prepared for it', async () => {
  const { load, run, prepareEarlier } = setUp();
  const loading = load({ ...remote, isEarlier: true }, 'MiniCart');
  expect(scripts()).toHaveLength(0);
  await prepareEarlier.mock.results[0]?.value;
  run();
  expect(await loading).toEqual({ name: './MiniCart' });
});
