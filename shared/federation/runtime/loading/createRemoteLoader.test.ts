import { describe, expect, jest, test } from '@jest/globals';
import type { RetryTimers } from '@kontor/api/retry';
import type { RemoteModuleId } from '../../contract/remoteModules.ts';
import { type ResolvedRegistry, resolveRegistry } from '../../registry/resolveRegistry.ts';
import { buildRegistry, fakeModule } from '../../testing/index.ts';
import { createRemoteLoader, type LoadModule } from './createRemoteLoader.ts';

const miniCart = 'shop_cart/MiniCart';
const registry = resolveRegistry(buildRegistry(['cart', 'header']), 'de-DE');
const module = fakeModule<typeof miniCart>(() => null);

/** A loader whose attempts have the given results, in order. The last result repeats. */
function setUp(
  answers: readonly (() => Promise<unknown>)[],
  retryDelaysMs?: readonly number[],
  readLive?: () => Promise<ResolvedRegistry>,
) {
  let attempts = 0;
  const loadModule = jest.fn<LoadModule>(async () => {
    const answer = answers[Math.min(attempts, answers.length - 1)];
    attempts += 1;
    return answer?.();
  });
  const wait = jest.fn<(milliseconds: number) => void>();
  const timers: RetryTimers = {
    setTimeout(callback, milliseconds) {
      wait(milliseconds);
      queueMicrotask(callback);
    },
    clearTimeout: () => undefined,
  };
  const loader = createRemoteLoader({
    loadModule,
    registry,
    timers,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
    ...(readLive ? { readLive } : {}),
  });
  return {
    loader,
    loadModule,
    wait,
  };
}

const succeed = async () => module;
const fail = async () => {
  throw new Error('no network');
};

describe('a registered module', () => {
  test('a registered module is loaded from the remote that the registry names', async () => {
    const { loader, loadModule, wait } = setUp([succeed]);
    await expect(loader.load(miniCart)).resolves.toBe(module);
    expect(loadModule.mock.calls).toEqual([[registry.remotes['cart'], 'MiniCart']]);
    expect(wait).not.toHaveBeenCalled();
  });

  test('a registered module is not requested before `load` is called', () => {
    const { loadModule } = setUp([succeed]);
    expect(loadModule).not.toHaveBeenCalled();
  });

  test('a registered module is returned synchronously if it has been loaded before', async () => {
    const { loader, loadModule } = setUp([succeed]);
    await loader.load(miniCart);
    await expect(loader.load(miniCart)).resolves.toBe(module);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  test('a registered module is loaded only once for concurrent callers', async () => {
    const { loader, loadModule } = setUp([succeed]);
    const both = await Promise.all([loader.load(miniCart), loader.load(miniCart)]);
    expect(both).toEqual([module, module]);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  test('the version of a module comes from the registry', () => {
    const { loader } = setUp([succeed]);
    expect(loader.versionOf(miniCart)).toBe('1.0.0');
    expect(loader.versionOf('shop_footer/Footer')).toBeUndefined();
  });
});

describe('an unregistered module', () => {
  test.each([
    ['shop_footer/Footer', 'the registry has no shop_footer'],
    ['shop_cart/CartLines', 'shop_cart 1.0.0 has no CartLines'],
    ['shop_cart/constructor', 'shop_cart 1.0.0 has no constructor'],
  ])('an unregistered module is refused without a request or a delay: %s', async (id, message) => {
    const { loader, loadModule, wait } = setUp([succeed]);
    await expect(loader.load(id as RemoteModuleId)).rejects.toMatchObject({ name: 'RemoteLoadError', message });
    expect(loadModule).not.toHaveBeenCalled();
    expect(wait).not.toHaveBeenCalled();
  });
});

describe('a failed load', () => {
  test('a failed load is retried after the given delays', async () => {
    const { loader, wait } = setUp([fail, fail, succeed], [100, 200, 400]);
    await expect(loader.load(miniCart)).resolves.toBe(module);
    expect(wait.mock.calls).toEqual([[100], [200]]);
  });

  test('a failed load is retried after 250 and 750 ms by default', async () => {
    const { loader, wait } = setUp([fail]);
    await expect(loader.load(miniCart)).rejects.toThrow();
    expect(wait.mock.calls).toEqual([[250], [750]]);
  });

  test('a failed load rejects with the number of attempts and the last error', async () => {
    const { loader } = setUp([fail], [1]);
    await expect(loader.load(miniCart)).rejects.toMatchObject({
      name: 'RemoteLoadError',
      message: 'shop_cart/MiniCart failed 2 times',
      cause: { message: 'All retries failed', cause: new Error('no network') },
    });
  });

  test('an empty container counts as a loading failure', async () => {
    const { loader } = setUp([async () => null], []);
    await expect(loader.load(miniCart)).rejects.toMatchObject({
      cause: { cause: { message: 'shop_cart/MiniCart is empty' } },
    });
  });

  test('a failed load does not affect a later call, which loads the module', async () => {
    const { loader, loadModule } = setUp([fail, fail, succeed], [1]);
    await expect(loader.load(miniCart)).rejects.toThrow('failed 2 times');
    await expect(loader.load(miniCart)).resolves.toBe(module);
    expect(loadModule).toHaveBeenCalledTimes(3);
  });
});

describe('a version whose scripts are gone', () => {
  const live: ResolvedRegistry = {
    remotes: { cart: { ...(registry.remotes['cart'] as ResolvedRegistry['remotes'][string]), version: '2.0.0' } },
  };
  const versions = (loadModule: jest.Mock<LoadModule>) => loadModule.mock.calls.map(([{ version }]) => version);

  test('a version whose scripts are gone is replaced with the live version after the first failure', async () => {
    const { loader, loadModule } = setUp([fail, succeed], [1, 1], async () => live);
    await expect(loader.load(miniCart)).resolves.toBe(module);
    expect(versions(loadModule)).toEqual(['1.0.0', '2.0.0']);
    expect(loader.versionOf(miniCart)).toBe('2.0.0');
  });

  test('a version whose scripts are gone causes one registry request per call instead of a loop', async () => {
    const readLive = jest.fn(async () => live);
    const { loader, loadModule } = setUp([fail], [1, 1], readLive);
    await expect(loader.load(miniCart)).rejects.toThrow('failed 3 times');
    await expect(loader.load(miniCart)).rejects.toThrow('failed 3 times');
    expect(readLive).toHaveBeenCalledTimes(1);
    expect(versions(loadModule)).toEqual(['1.0.0', '2.0.0', '2.0.0', '2.0.0', '2.0.0', '2.0.0']);
  });

  test('a version whose scripts are gone stays if it is live or if the registry cannot be read', async () => {
    const answers = [async () => registry, fail as () => Promise<ResolvedRegistry>];
    for (const readLive of answers) {
      const { loader } = setUp([fail], [1], readLive);
      await expect(loader.load(miniCart)).rejects.toThrow('failed 2 times');
      expect(loader.versionOf(miniCart)).toBe('1.0.0');
    }
  });

  test('a version whose scripts are gone is also replaced for modules that have already been loaded', async () => {
    const other = fakeModule<typeof miniCart>(() => null);
    const { loader } = setUp([succeed, async () => other], [], async () => live);
    const listener = jest.fn();
    const stopped = jest.fn();
    await loader.load(miniCart);
    loader.onReplaced(miniCart, listener);
    loader.onReplaced('shop_header/Header', listener);
    loader.onReplaced(miniCart, stopped)();
    await loader.refresh('shop_cart');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(stopped).not.toHaveBeenCalled();
    await expect(loader.load(miniCart)).resolves.toBe(other);
  });

  test('a module is ignored if it arrives after its version was replaced', async () => {
    const late = Promise.withResolvers<unknown>();
    const other = fakeModule<typeof miniCart>(() => null);
    const { loader, loadModule } = setUp([() => late.promise, async () => other], [], async () => live);
    const loading = loader.load(miniCart);
    await loader.refresh('shop_cart');
    late.resolve(module);
    await expect(loading).resolves.toBe(other);
    expect(versions(loadModule)).toEqual(['1.0.0', '2.0.0']);
  });
});
