import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { sharedModules } from '../build/sharedModules.ts';
import { compile } from '../cli/compile.ts';
import { containerName, shareScope } from '../contract/remotes.ts';

type Options = {
  readonly name: string;
  /** Folder of a remote whose dependencies count. */
  readonly remote: string;
  /** Files by public name. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Folder for the entry, the only script. */
  readonly output: string;
};

/** Builds a remote as contract version 2 had it: its entry takes the federation runtime from its host. */
export function buildEarlierContainer({ name, remote, exposes, output }: Options): Promise<void> {
  return compile({
    mode: 'production',
    context: remote,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: { path: output, uniqueName: containerName(name), publicPath: '/' },
    performance: false,
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { ...exposes },
        shared: Object.fromEntries(
          Object.entries(sharedModules(remote)).map(([request, options]) => [request, { ...options, import: false }]),
        ),
        shareScope,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
