import webpack, { type Configuration } from 'webpack';
import type { BuildOptions } from './createWebpackConfig.ts';
import { type RemoteDefinition, type StandAlone, uniqueName } from './deployable.ts';
import { createBrowserOptimization } from './optimization.ts';
import { ChunkIntegrityPlugin, importFunctionName } from './plugins/ChunkIntegrityPlugin.ts';
import { LicencesPlugin } from './plugins/LicencesPlugin.ts';
import { sourceRules } from './sourceRules.ts';

/** Name of the script that provides the container for other hosts' federation runtimes. */
const container = 'container';

/** The container's global name. It must differ from the name of the remote's entry, which may be on the same page. */
export const standAloneContainer = ({ name }: RemoteDefinition): string => `kontor_${name}`;

/** The file that all stand-alone entry scripts load. */
export const standAloneApp = 'embed-app.js';

function sharedConfig({ folder, mode, version }: BuildOptions, appIntegrity: string): Configuration {
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    module: {
      rules: sourceRules('es2022', false),
      // The browser, not the build, must evaluate the module's address.
      parser: { javascript: { importMeta: false } },
    },
    optimization: createBrowserOptimization(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new LicencesPlugin(),
      new webpack.DefinePlugin({
        EMBED_VERSION: JSON.stringify(version),
        EMBED_APP_INTEGRITY: JSON.stringify(appIntegrity),
      }),
    ],
  };
}

const outputOf = (remote: RemoteDefinition, { outputPath }: BuildOptions) => ({
  path: outputPath,
  filename: '[name].js',
  // The federated build may be on the same page, and its container and chunks use the remote's name.
  uniqueName: `${uniqueName(remote)}_alone`,
  clean: false,
});

const moduleOutput = { module: true, library: { type: 'module' }, publicPath: 'auto' } as const;

/**
 * The webpack configuration for the stand-alone app, for pages that share nothing with the shop. The app is an ES
 * module that imports its chunks and checks their hashes. It does not use federation.
 */
export function createStandAloneAppConfig(
  remote: RemoteDefinition,
  { app }: StandAlone,
  options: BuildOptions,
): Configuration {
  const shared = sharedConfig(options, '');
  return {
    ...shared,
    name: `${remote.name}-app`,
    entry: { [standAloneApp.replace('.js', '')]: app },
    experiments: { outputModule: true },
    output: {
      ...outputOf(remote, options),
      ...moduleOutput,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName,
      chunkFilename: 'embed-[name].js',
    },
    plugins: [...(shared.plugins ?? []), new ChunkIntegrityPlugin()],
  };
}

/**
 * The webpack configurations for the stand-alone entry scripts: modules and classic scripts that load the app and check
 * its hash. The scripts are stored beside the remote's other files and add no globals by themselves.
 *
 * @param appIntegrity integrity of the app, which is built first
 */
export function createStandAloneConfigs(
  remote: RemoteDefinition,
  { modules, scripts }: StandAlone,
  options: BuildOptions,
  appIntegrity: string,
): Configuration[] {
  const shared = sharedConfig(options, appIntegrity);
  const output = outputOf(remote, options);
  return [
    {
      ...shared,
      name: `${remote.name}-modules`,
      entry: modules,
      experiments: { outputModule: true },
      output: { ...output, ...moduleOutput },
    },
    {
      ...shared,
      name: `${remote.name}-scripts`,
      entry: Object.fromEntries(
        Object.entries(scripts).map(([name, file]) => [
          name,
          name === container ? { import: file, library: { type: 'var', name: standAloneContainer(remote) } } : file,
        ]),
      ),
      output,
    },
  ];
}
