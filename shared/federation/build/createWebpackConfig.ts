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
  /** Absolute path of the deployable's folder. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** The version under which the files are published. The descriptor contains the same version. */
  readonly version: string;
  /** Absolute path of the output folder. */
  readonly outputPath: string;
  /**
   * Whether a development build runs in a deployed shop's pages. React cannot replace components there, because the
   * page's React is built for production. Such a build also makes the page visible to federation's browser tools.
   */
  readonly isInShop?: boolean;
};

const rememberRenderers = fileURLToPath(new URL('rememberRenderers.browser.ts', import.meta.url));

const showFederation = fileURLToPath(new URL('showFederationNow.browser.ts', import.meta.url));

/** The shell's entry scripts. In development, each starts with the module that React Refresh needs. */
function shellEntries({ entry, entries }: ShellDefinition, isDevelopment: boolean): Record<string, string[]> {
  const before = isDevelopment ? [rememberRenderers] : [];
  const all = Object.entries({ shell: entry, ...entries });
  return Object.fromEntries(all.map(([name, file]) => [name, [...before, file]]));
}

/** The plugins of a remote's build, including the container that exposes modules and consumes shared ones. */
const remotePlugins = (remote: RemoteDefinition, folder: string, filesFolder: string) => [
  new ModuleFederationPlugin({
    name: uniqueName(remote),
    filename: 'remoteEntry.js',
    exposes: { ...remote.exposes },
    shared: sharedModules(folder, remote.withoutCopies),
    shareScope,
    shareStrategy: 'loaded-first',
    manifest: true,
    // The contract's types are written by hand, so builds download none.
    dts: false,
    dev: false,
  }),
  new LeanContainerPlugin({ remote: remote.name, filesFolder }),
  new SharedExportsPlugin(),
  new LicencesPlugin((chunk) => !isFallback(chunk)),
];

/**
 * The webpack configuration for a deployable's browser files. The deployable is either the shell, which provides the
 * shared modules, or a remote, which is loaded at runtime. The files of each version are in an immutable folder that is
 * named after the version. The entry script has the same name in every version.
 */
export function createWebpackConfig(deployable: Deployable, options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development';
  const { isInShop = false } = options;
  const hasRefresh = isDevelopment && !isInShop;
  const isHost = deployable.kind === 'shell';
  // The shell serves only one version of its files, so they need no content addresses. In development, files have no
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
      // The hash in the published file's name is part of the file's integrity (contentAddressSource.ts).
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: uniqueName(deployable),
      publicPath: 'auto',
      // In remotes, LeanContainerPlugin sets this attribute.
      crossOriginLoading: isHost ? 'anonymous' : false,
      // Remotes use shorter code to mark their script addresses as trusted.
      ...(isHost ? { trustedTypes: trustedTypesPolicy } : {}),
      // A module may throw, for example because the page's store is too old. With this option, it throws the same error
      // on a second attempt. Without it, the second attempt would return the half-evaluated module, and the report
      // would only say what that module lacks.
      strictModuleErrorHandling: !isHost,
    },
    module: { rules: sourceRules('es2022', hasRefresh) },
    optimization: { ...createBrowserOptimization(), ...(isInShop ? { nodeEnv: 'production' } : {}) },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      ...(deployable.kind === 'remote'
        ? remotePlugins(deployable, options.folder, hasAddresses ? publishedFiles : options.version)
        : [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(options.folder)) })]),
      // In development, files keep their names when they change, so the build has no hashes.
      ...(isDevelopment ? [] : [new ChunkIntegrityPlugin({ hasAddresses })]),
      ...(hasRefresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(isInShop ? [new webpack.EntryPlugin(options.folder, showFederation, {})] : []),
      new DescriptorPlugin(deployable, options.version, {
        hasAddresses,
        shared: sharedPackages(options.folder, deployable.kind),
      }),
    ],
  };
}
