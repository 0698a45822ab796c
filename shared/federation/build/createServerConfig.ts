import type { Configuration } from 'webpack';
import type { BuildOptions } from './createWebpackConfig.ts';
import type { RemoteDefinition } from './deployable.ts';
import { createMinification } from './optimization.ts';
import { sourceRules } from './sourceRules.ts';

/** Name of the file that a server renders a remote with, beside the browser's files. */
export const serverFileName = 'server.cjs';

/**
 * The webpack configuration of a remote's server file: one file that carries everything but Node itself, so that
 * whoever renders it needs no installation, and two versions of it can live in one process.
 *
 * @param source the remote's `server`
 */
export function createServerConfig(
  { name }: RemoteDefinition,
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
      // The browser's files lie in the same folder.
      clean: false,
    },
    module: {
      rules: sourceRules('es2024', false),
      // What browsers load on demand is in the one file as well.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: createMinification(),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
