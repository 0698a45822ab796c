import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import * as federationRuntime from '@module-federation/runtime-core';
import webpack from 'webpack';
import { compile } from '../cli/compile.ts';
import { shareScope } from '../contract/remotes.ts';
import { createShareScope, type ShareScope } from '../runtime/shareScope.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { sharedModules } from './sharedModules.ts';

const remote = fileURLToPath(new URL('../../../remotes/preview', import.meta.url));

let folder: TemporaryFolder;

/** Builds a remote as contract version 2 had it: its entry takes the federation runtime from its host. */
beforeAll(async () => {
  folder = createTemporaryFolder();
  symlinkSync(join(remote, 'node_modules'), join(folder.path, 'node_modules'));
  folder.write('module.js', "export { action } from 'mobx'; export { getRootStore } from '@kontor/store';");
  await compile({
    mode: 'production',
    context: remote,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: { path: join(folder.path, 'built'), uniqueName: 'shop_earlier', publicPath: '/' },
    performance: false,
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shop_earlier',
        filename: 'remoteEntry.js',
        exposes: { './Module': join(folder.path, 'module.js') },
        shared: Object.fromEntries(
          Object.entries(sharedModules(remote)).map(([request, options]) => [request, { ...options, import: false }]),
        ),
        shareScope,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      // One script, since there is no document that could load others.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}, 120_000);

afterAll(() => folder.remove());

test('a container of the previous contract version takes the page’s packages from the share scope', async () => {
  type Container = { init(scope: ShareScope, initScope: unknown[]): unknown; get(name: string): Promise<() => object> };
  const page = createContext({ console, _FEDERATION_RUNTIME_CORE: federationRuntime });
  runInContext(readFileSync(join(folder.path, 'built/remoteEntry.js'), 'utf8'), page);
  const container = page['shop_earlier'] as Container;
  const packages = { mobx: { action: 'the page’s mobx' }, '@kontor/store': { getRootStore: 'the page’s store' } };
  const versions = Object.fromEntries(
    Object.entries(sharedModules(remote)).map(([request, { version }]) => [request, version]),
  );
  await container.init(createShareScope('shop_shell', packages, versions), []);
  const module = (await container.get('./Module'))();
  expect({ ...module }).toEqual({
    action: 'the page’s mobx',
    getRootStore: 'the page’s store',
  });
});
