import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import type { Deployable } from '../build/deployable.ts';

/** Reads a deployable's declaration from its folder. */
export async function readDefinition(folder: string): Promise<Deployable> {
  const module: { default: Deployable } = await import(pathToFileURL(join(folder, 'federation.config.ts')).href);
  return module.default;
}

/**
 * Builds one deployable for production.
 *
 * @throws with webpack's own words when anything did not compile; warnings count, since nobody reads them otherwise
 */
export async function buildDeployable(folder: string, version: string, outputPath: string): Promise<void> {
  const config = createWebpackConfig(await readDefinition(folder), { folder, mode: 'production', version, outputPath });
  const compiler = webpack({ ...config, output: { ...config.output, clean: true } });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack gave no result');
  }
}
