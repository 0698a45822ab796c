import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { shareScope, trustedTypesPolicy } from '../contract/remotes.ts';
import { publishedFiles } from '../registry/registry.ts';
import { type Deployable, type RemoteDefinition, type ShellDefinition, uniqueName } from './deployable.ts';
import { createBrowserOptimization } from './optimization.ts';
import { ChunkIntegrityPlugin } from './plugins/ChunkIntegrityPlugin.ts';
import { DescriptorPlugin } from './plugins/DescriptorPlugin.ts';
import { isFallback, LeanContainerPlugin } from './plugins/LeanContainerPlugin.ts';
import { LicencesPlugin } from './plugins/LicencesPlugin.ts';
import { SharedExportsPlugin } from './plugins/SharedExportsPlugin.ts';
import { sharedModules, sharedPackages, sharedVersions } from './sharedModules.ts';
import { sourceRules } from './sourceRules.ts';

export type BuildOptions = {
  /** Folder of the deployable, absolute. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** The version under which the files are published, as the descriptor states it. */
  readonly version: string;
  /** The absolute path of the folder for the files. */
  readonly outputPath: string;
};

const rememberRenderers = fileURLToPath(new URL('rememberRenderers.browser.ts', import.meta.url));

/** The shell's entry scripts. In development, each begins with the module that React Refresh needs. */
function shellEntries({ entry, entries }: ShellDefinition, isDevelopment: boolean): Record<string, string[]> {
  const before = isDevelopment ? [rememberRenderers] : [];
  const all = Object.entries({ shell: entry, ...entries });
  return Object.fromEntries(all.map(([name, file]) => [name, [...before, file]]));
}

/** The plugins of a remote: a container that exposes modules and consumes shared ones. */
const remotePlugins = (remote: RemoteDefinition, folder: string, filesFolder: string) => [
  new ModuleFederationPlugin({
    name: uniqueName(remote),
    filename: 'remoteEntry.js',
    exposes: { ...remote.exposes },
    shared: sharedModules(folder),
    shareScope,
    shareStrategy: 'loaded-first',
    manifest: true,
    // The contract's types are handwritten; builds download nothing.
    dts: false,
    dev: false,
  }),
  new LeanContainerPlugin({ remote: remote.name, filesFolder }),
  new SharedExportsPlugin(),
  new LicencesPlugin((chunk) => !isFallback(chunk)),
];

/**
 * The webpack configuration of a deployable's browser files. The deployable is the shell, which provides shared
 * modules, or a remote, which is loaded at runtime. The folder is immutable and named after the version; the entry
 * script has a fixed name.
 */
export function createWebpackConfig(deployable: Deployable, options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development';
  const isHost = deployable.kind === 'shell';
  // The shell serves only one version of its own files, so they need no content addresses. Development files have no
  // hash.
  const hasAddresses = !isHost && !isDevelopment;
  return {
    name: deployable.name,
    mode: options.mode,
    context: options.folder,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'source-map',
    entry: isHost ? shellEntries(deployable, isDevelopment) : {},
    output: {
      path: options.outputPath,
      // The published file's name contains a hash, which is a part of its integrity (contentAddress.ts).
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueName(deployable),
      publicPath: 'auto',
      // In remotes, LeanContainerPlugin sets the attribute.
      crossOriginLoading: isHost ? 'anonymous' : false,
      // Remotes mark the addresses of their scripts with shorter code.
      ...(isHost ? { trustedTypes: trustedTypesPolicy } : {}),
      // A module may fail, for example because the page's store is too old. With this option it fails in the same way
      // on a second attempt. Otherwise the report would name what the half-evaluated module lacks.
      strictModuleErrorHandling: !isHost,
    },
    module: { rules: sourceRules('es2022', isDevelopment) },
    optimization: createBrowserOptimization(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      ...(deployable.kind === 'remote'
        ? remotePlugins(deployable, options.folder, hasAddresses ? publishedFiles : options.version)
        : [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(options.folder)) })]),
      // In development, files change under the same name, so they have no hash.
      ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false })] : [new ChunkIntegrityPlugin({ hasAddresses })]),
      new DescriptorPlugin(deployable, options.version, {
        hasAddresses,
        shared: sharedPackages(options.folder, deployable.kind),
      }),
    ],
  };
}
