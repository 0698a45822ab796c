import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createWebpackConfig } from './createWebpackConfig.ts';
import { defineRemote, defineShell } from './deployable.ts';

const remote = defineRemote({ name: 'cart', exposes: { './MiniCart': './src/exposes/MiniCart.tsx' } });
const shell = defineShell({ entry: './src/main.browser.ts' });
const options = { mode: 'production', version: '1.0.0', outputPath: '/out' } as const;
const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const ofRemote = createWebpackConfig(remote, { ...options, folder: folder('remotes/cart') });
const ofShell = createWebpackConfig(shell, { ...options, folder: folder('shell') });
const inDevelopment = createWebpackConfig(remote, { ...options, mode: 'development', folder: folder('remotes/cart') });

const pluginNames = (config: typeof ofRemote) => config.plugins?.map((plugin) => plugin?.constructor.name);

describe('a production build', () => {
  test('a production build has an entry script with a fixed name, which loads the other scripts from its own folder', () => {
    expect(ofRemote.output).toEqual({
      path: '/out',
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: 'shop_cart',
      publicPath: 'auto',
      crossOriginLoading: false,
      // A module that has failed must fail with the same error on the second attempt.
      strictModuleErrorHandling: true,
    });
  });

  test('a production build has no development code and checks its chunks’ hashes', () => {
    expect(ofRemote.mode).toBe('production');
    expect(pluginNames(ofRemote)).toEqual([
      'ModuleFederationPlugin',
      'LeanContainerPlugin',
      'SharedExportsPlugin',
      'LicencesPlugin',
      'ChunkIntegrityPlugin',
      'DescriptorPlugin',
    ]);
    expect(pluginNames(ofShell)).toEqual(['DefinePlugin', 'ChunkIntegrityPlugin', 'DescriptorPlugin']);
  });
});

test('a remote’s only entry is its container, and the shell’s entry is its own script', () => {
  expect(ofRemote.entry).toEqual({});
  expect(ofShell.entry).toEqual({ shell: ['./src/main.browser.ts'] });
  expect(ofShell.output?.uniqueName).toBe('shop_shell');
});

test('the shell’s entry scripts for other pages are built together with its own entry script', () => {
  const withBoot = defineShell({ entry: './src/main.browser.ts', entries: { boot: './src/boot.browser.ts' } });
  expect(createWebpackConfig(withBoot, { ...options, folder: folder('shell') }).entry).toEqual({
    shell: ['./src/main.browser.ts'],
    boot: ['./src/boot.browser.ts'],
  });
});

test('a development build has the same script names, supports hot reload and does not check its chunks’ hashes', () => {
  expect(inDevelopment.output?.filename).toBe('[name].js');
  expect(pluginNames(inDevelopment)).toHaveLength(6);
  expect(pluginNames(inDevelopment)).not.toContain('ChunkIntegrityPlugin');
});

test('a development build for a deployed shop’s pages works with their production build of React', () => {
  const inShop = createWebpackConfig(remote, {
    ...{ ...options, mode: 'development', isInShop: true },
    folder: folder('remotes/cart'),
  });
  expect(inShop.optimization).toMatchObject({ nodeEnv: 'production' });
  expect(pluginNames(inShop)).toEqual(
    pluginNames(inDevelopment)?.map((name) => (name === 'ReactRefreshPlugin' ? 'EntryPlugin' : name)),
  );
});
