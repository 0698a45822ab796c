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
  /** The version under which the files are published; becomes part of the descriptor. */
  readonly version: string;
  /** Where the files go, absolute. */
  readonly outputPath: string;
};

const rememberRenderers = fileURLToPath(new URL('rememberRenderers.browser.ts', import.meta.url));

/** The shell's entry scripts; in development, each starts with the module that React Refresh needs. */
function shellEntries({ entry, entries }: ShellDefinition, isDevelopment: boolean): Record<string, string[]> {
  const before = isDevelopment ? [rememberRenderers] : [];
  const all = Object.entries({ shell: entry, ...entries });
  return Object.fromEntries(all.map(([name, file]) => [name, [...before, file]]));
}

/** What makes a build a remote: a container that exposes modules and uses shared ones. */
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
 * The webpack configuration of a deployable's browser files: of the shell, which provides shared modules, or of a
 * remote, which is loaded at runtime. The folder is named after the version and immutable; the entry script has a fixed
 * name.
 */
export function createWebpackConfig(deployable: Deployable, options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development';
  const isHost = deployable.kind === 'shell';
  // The shell serves its own files of one version only, so they need no content addresses. Development files have no
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
      // Published files have a hash in their name (contentAddress.ts), which is a part of their integrity.
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueName(deployable),
      publicPath: 'auto',
      // LeanContainerPlugin sets the attribute in remotes.
      crossOriginLoading: isHost ? 'anonymous' : false,
      // Remotes mark the addresses of their scripts by themselves, with fewer bytes.
      ...(isHost ? { trustedTypes: trustedTypesPolicy } : {}),
      // A module that fails, such as one for which the page's store is too old, fails again in the same way when it is tried
      // again. Otherwise the report would name what the half-evaluated module lacks.
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
