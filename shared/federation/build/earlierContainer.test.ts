import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as federationRuntime from '@module-federation/runtime-core';
import { createShareScope, type ShareScope } from '../runtime/loading/shareScope.ts';
import { buildEarlierContainer } from '../testing/buildEarlierContainer.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { sharedModules } from './sharedModules.ts';

const remote = fileURLToPath(new URL('../../../remotes/preview', import.meta.url));

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = createTemporaryFolder();
  symlinkSync(join(remote, 'node_modules'), join(folder.path, 'node_modules'));
  folder.write('module.js', "export { action } from 'mobx'; export { getRootStore } from '@kontor/store';");
  // The entry is the only script: there is no document that could load others.
  await buildEarlierContainer({
    name: 'earlier',
    remote,
    exposes: { './Module': join(folder.path, 'module.js') },
    output: join(folder.path, 'built'),
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
