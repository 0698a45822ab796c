import { expect, test } from '@jest/globals';
import { importFunctionName } from './ChunkIntegrityPlugin.ts';
import { createStandAloneAppConfig, createStandAloneConfigs } from './createStandAloneConfigs.ts';
import { defineRemote } from './deployable.ts';

const standAlone = {
  app: './app.ts',
  modules: { mount: './mount.ts' },
  scripts: { embed: './embed.ts', container: './container.ts' },
};
const remote = defineRemote({ name: 'cart', exposes: {}, standAlone });
const options = { folder: '/cart', mode: 'production', version: '1.0.0', outputPath: '/out' } as const;
const app = createStandAloneAppConfig(remote, standAlone, options);
const [modules, scripts] = createStandAloneConfigs(remote, standAlone, options, 'sha256-app=');

test('files for pages that share nothing lie beside the others and share nothing with them', () => {
  for (const config of [app, modules, scripts]) {
    expect(config?.output).toMatchObject({ path: '/out', filename: '[name].js', clean: false });
    const plugins = config?.plugins?.map((plugin) => plugin?.constructor.name);
    expect(plugins).toEqual(config === app ? ['DefinePlugin', 'ChunkIntegrityPlugin'] : ['DefinePlugin']);
  }
});

test('the app loads its parts as modules, each checked, without a name in the window', () => {
  expect(app.output).toMatchObject({ library: { type: 'module' }, chunkLoading: 'import', importFunctionName });
});

test('the container alone has a name, and not the one of the remote’s entry', () => {
  expect(scripts?.entry).toEqual({
    embed: './embed.ts',
    container: { import: './container.ts', library: { type: 'var', name: 'kontor_cart' } },
  });
});
