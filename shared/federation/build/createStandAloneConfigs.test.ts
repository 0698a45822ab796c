import { expect, test } from '@jest/globals';
import { createStandAloneConfigs } from './createStandAloneConfigs.ts';
import { defineRemote } from './deployable.ts';

const standAlone = { modules: { app: './app.ts' }, scripts: { embed: './embed.ts', container: './container.ts' } };
const remote = defineRemote({ name: 'cart', exposes: {}, standAlone });
const [modules, scripts] = createStandAloneConfigs(remote, standAlone, {
  folder: '/cart',
  mode: 'production',
  version: '1.0.0',
  outputPath: '/out',
});

test('files for pages that share nothing lie beside the others and share nothing with them', () => {
  for (const config of [modules, scripts]) {
    expect(config?.output).toMatchObject({ path: '/out', filename: '[name].js', clean: false });
    expect(config?.plugins?.map((plugin) => plugin?.constructor.name)).toEqual(['DefinePlugin']);
  }
});

test('modules load their parts as modules, without a name in the window', () => {
  expect(modules?.output).toMatchObject({ library: { type: 'module' }, chunkLoading: 'import' });
});

test('the container alone has a name, that of the remote', () => {
  expect(scripts?.entry).toEqual({
    embed: './embed.ts',
    container: { import: './container.ts', library: { type: 'var', name: 'shop_cart' } },
  });
});
