import webpack, { type Configuration } from 'webpack';
import type { BuildOptions } from './createWebpackConfig.ts';
import { type RemoteDefinition, type StandAlone, uniqueName } from './deployable.ts';
import { sourceRules } from './sourceRules.ts';

/** Name of the script that is a container for the federation runtimes of other hosts. */
const container = 'container';

/**
 * The webpack configurations of a remote's files for pages that share nothing with the shop: modules, and the classic
 * scripts that load them. Neither knows of federation, and neither puts a name into the window by itself. They lie
 * beside the files of the remote's other builds.
 */
export function createStandAloneConfigs(
  remote: RemoteDefinition,
  { modules, scripts }: StandAlone,
  { folder, mode, version, outputPath }: BuildOptions,
): Configuration[] {
  const shared: Configuration = {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    module: {
      rules: sourceRules('es2022', false),
      // Where a module was loaded from is known in the browser, not here.
      parser: { javascript: { importMeta: false } },
    },
    optimization: { splitChunks: { chunks: 'async', minSize: 30_000 }, runtimeChunk: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [new webpack.DefinePlugin({ EMBED_VERSION: JSON.stringify(version) })],
  };
  const output = { path: outputPath, filename: '[name].js', uniqueName: `${uniqueName(remote)}_alone`, clean: false };
  return [
    {
      ...shared,
      name: `${remote.name}-modules`,
      entry: modules,
      experiments: { outputModule: true },
      output: {
        ...output,
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        chunkLoading: 'import',
        chunkFilename: 'embed-[name].[contenthash:10].js',
        publicPath: 'auto',
      },
    },
    {
      ...shared,
      name: `${remote.name}-scripts`,
      entry: Object.fromEntries(
        Object.entries(scripts).map(([name, file]) => [
          name,
          name === container ? { import: file, library: { type: 'var', name: uniqueName(remote) } } : file,
        ]),
      ),
      output,
    },
  ];
}
