import { describe, expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import type { ShareScope } from '../../runtime/loading/shareScope.ts';
import federation from './containerRuntime.browser.ts';

const { bundlerRuntime } = federation;

type Options = { readonly version?: string; readonly strictVersion?: boolean; readonly requiredVersion?: string };

/** A remote whose only module is in the `main` chunk and needs mobx. */
function createRemote({ requiredVersion = '^7.1.0', strictVersion = false, version = '7.1.0' }: Options = {}) {
  const fallback = jest.fn(async () => () => 'own mobx');
  const consumed = { shareKey: 'mobx', shareScope: ['shop'], requiredVersion, strictVersion, fallback };
  const webpackRequire = {
    m: {} as Record<string | number, (module: { exports: unknown }) => void>,
    c: {},
    S: {} as Record<string, ShareScope>,
    federation: { initOptions: { name: 'shop_cart', shared: { mobx: [{ version, get: fallback }] as const } } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 5: consumed } },
  };
  const installedModules = {};
  return {
    fallback,
    init: (shareScope: ShareScope) =>
      bundlerRuntime.initContainerEntry({ webpackRequire, shareScope, shareScopeKey: 'shop' }),
    /** Loads the chunk and runs the module. */
    async run(): Promise<unknown> {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { main: [5] };
      bundlerRuntime.consumes({ chunkId: 'main', promises, chunkMapping, installedModules, webpackRequire });
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      webpackRequire.m[5]?.(module);
      return module.exports;
    },
  };
}

const offer = (...versions: string[]): ShareScope => ({
  mobx: Object.fromEntries(versions.map((version) => [version, { from: 'host', get: () => () => `mobx ${version}` }])),
});

describe('a shared package of a remote', () => {
  test('a shared package of a remote is the page’s copy, and packages that the page lacks are added', async () => {
    const remote = createRemote();
    const scope = offer('7.1.3');
    remote.init(scope);
    expect(await remote.run()).toBe('mobx 7.1.3');
    expect(Object.keys(scope['mobx'] ?? {})).toEqual(['7.1.3']);
    expect(remote.fallback).not.toHaveBeenCalled();
  });

  test.each(['6.0.0', '7.0.9', '7.1.3', '8.0.0'])(
    'a shared package of a remote is not added beside the page’s version %s, since hosts use the newest version in a scope',
    (version) => {
      const scope = offer(version);
      createRemote().init(scope);
      expect(Object.keys(scope['mobx'] ?? {})).toEqual([version]);
    },
  );

  test("a shared package of a remote is the remote's own copy if the page has none, and the next remote uses the same copy", async () => {
    const scope: ShareScope = {};
    const [first, second] = [createRemote(), createRemote()];
    first.init(scope);
    second.init(scope);
    expect(await Promise.all([first.run(), second.run()])).toEqual(['own mobx', 'own mobx']);
    expect(first.fallback).toHaveBeenCalled();
    expect(second.fallback).not.toHaveBeenCalled();
  });

  test('a shared package of a remote is the version that the page already uses, not the first version in the scope', async () => {
    const scope = offer('7.1.3', '7.2.0');
    const used = scope['mobx']?.['7.2.0'];
    if (used) used.loaded = true;
    const remote = createRemote();
    remote.init(scope);
    expect(await remote.run()).toBe('mobx 7.2.0');
  });

  test('a shared package of a remote is whichever of the page’s two versions is compatible', async () => {
    const scope = offer('8.0.0', '7.1.3', '7.1.4');
    for (const version of ['8.0.0', '7.1.4']) Object.assign(scope['mobx']?.[version] ?? {}, { loaded: true });
    const remote = createRemote();
    remote.init(scope);
    expect(await remote.run()).toBe('mobx 7.1.4');
  });

  test('a shared package of a remote is marked as loaded in the scope, so the host’s runtime keeps it', async () => {
    const scope = offer('7.1.3');
    const remote = createRemote();
    remote.init(scope);
    await remote.run();
    expect(scope['mobx']?.['7.1.3']).toMatchObject({ loaded: true, lib: expect.any(Function) });
  });

  test('a shared package of a remote is the remote’s own copy until a host has initialised the container', async () => {
    expect(await createRemote().run()).toBe('own mobx');
  });
});

describe('the version of a shared package on a page', () => {
  test.each([
    ['^7.1.0', '7.0.9'],
    ['^7.1.0', '8.0.0'],
    ['^0.2.1', '0.3.0'],
    ['^0.2.1', '0.2.0'],
    ['^0.0.3', '0.0.4'],
  ])(
    'a remote that needs mobx %s uses the page’s incompatible version %s and logs a warning',
    async (requiredVersion, version) => {
      const remote = createRemote({ requiredVersion });
      remote.init(offer(version));
      expectConsole('warn', new RegExp(`^host has mobx ${version}, which is not \\${requiredVersion}$`));
      expect(await remote.run()).toBe(`mobx ${version}`);
    },
  );

  test.each([
    ['^7.1.0', '7.1.0'],
    ['^7.1.0', '7.10.0'],
    ['^0.2.1', '0.2.12'],
    ['^0.0.3', '0.0.3'],
  ])(
    'a remote that needs mobx %s uses the page’s compatible version %s without a warning',
    async (requiredVersion, version) => {
      const remote = createRemote({ requiredVersion });
      remote.init(offer(version));
      expect(await remote.run()).toBe(`mobx ${version}`);
    },
  );

  test('a module that strictly requires a version throws on a page with an incompatible version', async () => {
    const remote = createRemote({ strictVersion: true });
    remote.init(offer('6.0.0'));
    await expect(remote.run()).rejects.toThrow('host has mobx 6.0.0, which is not ^7.1.0');
  });
});

test('a package that fails to load makes the module throw, and the next attempt loads the package again', async () => {
  const remote = createRemote();
  remote.fallback.mockRejectedValueOnce(new Error('no network'));
  await expect(remote.run()).rejects.toThrow('no network');
  expect(await remote.run()).toBe('own mobx');
});

test('a container keeps the first share scope that it was given', async () => {
  const remote = createRemote();
  remote.init(offer('7.1.3'));
  remote.init(offer('7.9.9'));
  expect(await remote.run()).toBe('mobx 7.1.3');
});
