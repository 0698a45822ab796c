import { expect, test } from '@jest/globals';
import { createStandAloneAppConfig, createStandAloneConfigs } from './createStandAloneConfigs.ts';
import { defineRemote } from './deployable.ts';
import { importFunctionName } from './plugins/ChunkIntegrityPlugin.ts';

const standAlone = {
  app: './app.ts',
  modules: { mount: './mount.ts' },
  scripts: { embed: './embed.ts', container: './container.ts' },
};
const remote = defineRemote({ name: 'cart', exposes: {}, standAlone });
const options = { folder: '/cart', mode: 'production', version: '1.0.0', outputPath: '/out' } as const;
const app = createStandAloneAppConfig(remote, standAlone, options);
const [modules, scripts] = createStandAloneConfigs(remote, standAlone, options, 'sha256-app=');

test('stand-alone files lie beside the federated ones and share nothing with them', () => {
  for (const config of [app, modules, scripts]) {
    expect(config?.output).toMatchObject({ path: '/out', filename: '[name].js', clean: false });
    const plugins = config?.plugins?.map((plugin) => plugin?.constructor.name);
    expect(plugins).toEqual(['LicencesPlugin', 'DefinePlugin', ...(config === app ? ['ChunkIntegrityPlugin'] : [])]);
  }
});

test('the stand-alone app loads its chunks as checked modules and adds no global', () => {
  expect(app.output).toMatchObject({ library: { type: 'module' }, chunkLoading: 'import', importFunctionName });
});

test('only the stand-alone container adds a global, different from the remote’s entry', () => {
  expect(scripts?.entry).toEqual({
    embed: './embed.ts',
    container: { import: './container.ts', library: { type: 'var', name: 'kontor_cart' } },
  });
});
