import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { shareScope } from '../contract/remotes.ts';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.ts';
import { DescriptorPlugin } from './DescriptorPlugin.ts';
import { type Deployable, type ShellDefinition, uniqueName } from './deployable.ts';
import { createBrowserOptimization } from './optimization.ts';
import { requireHost } from './requireHost.ts';
import { sharedModules } from './sharedModules.ts';
import { modulePath, sourceRules } from './sourceRules.ts';

export type BuildOptions = {
  /** Folder of the deployable, absolute. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** The version under which the files are published; becomes part of the descriptor. */
  readonly version: string;
  /** Where the files go, absolute. */
  readonly outputPath: string;
};

const rememberRenderers = fileURLToPath(new URL('rememberRenderers.browser.ts', import.meta.url));

/** Every first file of the shell; in development each comes after what refreshing needs. */
function shellEntries({ entry, entries }: ShellDefinition, isDevelopment: boolean): Record<string, string[]> {
  const before = isDevelopment ? [rememberRenderers] : [];
  const all = Object.entries({ shell: entry, ...entries });
  return Object.fromEntries(all.map(([name, file]) => [name, [...before, file]]));
}

/**
 * The plugin asks for the runtime's CommonJS files and its own code for the ES modules; left alone, the host would
 * carry both.
 */
function oneFederationRuntime(): Record<string, string> {
  const packages = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);
  return Object.fromEntries(packages.map((name) => [`${name}$`, modulePath(name)]));
}

/**
 * The webpack configuration of every deployable: the shell, which provides what is shared, and the remotes, which are
 * loaded by address at runtime. Everything lies in a folder that is named after its version and never written twice;
 * the first file of each has a fixed name in it.
 */
export function createWebpackConfig(deployable: Deployable, options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development';
  const isHost = deployable.kind === 'shell';
  return {
    name: deployable.name,
    mode: options.mode,
    context: options.folder,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'source-map',
    entry: isHost ? shellEntries(deployable, isDevelopment) : {},
    output: {
      path: options.outputPath,
      // The folder is named after the version, so that a name needs no hash; the entry would have to know all of them.
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueName(deployable),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    module: { rules: sourceRules('es2022', isDevelopment) },
    resolve: { alias: oneFederationRuntime() },
    optimization: createBrowserOptimization(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName(deployable),
        ...(isHost ? {} : { filename: 'remoteEntry.js', exposes: { ...deployable.exposes } }),
        shared: sharedModules(options.folder, isHost),
        shareScope,
        shareStrategy: 'loaded-first',
        manifest: !isHost,
        // The contract in this package is kept by hand; nothing is downloaded while building.
        dts: false,
        dev: false,
        // The host carries the federation runtime once; an entry without it is a third of the size.
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Remotes are registered by entry, not by manifest, and only in browsers.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      ...(isHost ? [] : [new webpack.BannerPlugin({ banner: requireHost(deployable), raw: true, entryOnly: true })]),
      // What is being edited changes under the same name, so no hash can vouch for it.
      ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false })] : [new ChunkIntegrityPlugin()]),
      new DescriptorPlugin(deployable, options.version),
    ],
  };
}
