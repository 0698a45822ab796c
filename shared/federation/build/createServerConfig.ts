import type { Configuration } from 'webpack';
import type { BuildOptions } from './createWebpackConfig.ts';
import type { Deployable } from './deployable.ts';
import { createMinification } from './optimization.ts';
import { sourceRules } from './sourceRules.ts';

/** File name of a deployable's server file. */
export const serverFileName = 'server.cjs';

/**
 * The webpack configuration for a deployable's server file. The file bundles everything except Node's own modules, so
 * rendering with it requires no installed packages.
 *
 * @param source the deployable's `server`
 */
export function createServerConfig(
  { name }: Deployable,
  source: string,
  { folder, mode, outputPath }: Omit<BuildOptions, 'version'>,
): Configuration {
  return {
    name: `${name}-server`,
    mode,
    context: folder,
    target: 'node24',
    devtool: false,
    entry: { server: source },
    output: {
      path: outputPath,
      filename: serverFileName,
      library: { type: 'commonjs2' },
      // The browser files are in the same folder.
      clean: false,
    },
    module: {
      rules: sourceRules('es2024', false),
      // Bundle the chunks that browsers would load on demand.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: createMinification(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
