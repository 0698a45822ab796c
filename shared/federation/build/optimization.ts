import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/**
 * Minifies with swc, which takes half as long as Terser. A second pass makes the files as small as Terser's. swc has
 * its own threads, so the plugin needs no worker processes.
 */
export function createMinification(): Optimization {
  return {
    minimizer: [
      new MinimizerPlugin({
        parallel: false,
        minify: MinimizerPlugin.swcMinify,
        terserOptions: { compress: { passes: 2 } },
      }),
    ],
  };
}

/** How every browser build splits and minifies its files. */
export function createBrowserOptimization(): Optimization {
  return {
    ...createMinification(),
    // The shell and the remotes share one page, so splitting must not cause one request per package.
    splitChunks: { chunks: 'async', minSize: 30_000, cacheGroups: { defaultVendors: false } },
    runtimeChunk: false,
  };
}
