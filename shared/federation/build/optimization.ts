import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

type Optimization = NonNullable<Configuration['optimization']>;

/**
 * Minifies with swc: half of Terser's time, and with a second pass files that are no larger. swc uses threads of its
 * own, so the plugin needs no worker processes.
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

/** How every build for browsers is split and minified. */
export function createBrowserOptimization(): Optimization {
  return {
    ...createMinification(),
    // Shell and remotes share one page, so what is split off must not become one request per package.
    splitChunks: { chunks: 'async', minSize: 30_000, cacheGroups: { defaultVendors: false } },
    runtimeChunk: false,
  };
}
