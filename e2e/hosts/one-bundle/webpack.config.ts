import { join } from 'node:path';
import { createWebpackConfig, defineShell } from '@kontor/federation/build';
import webpack, { type Configuration } from 'webpack';

const shopFolder = join(import.meta.dirname, '../../../reference/shop');

/** Builds the shop's shell and all remotes as one application without federation, for comparison. */
export function createConfig(outputPath: string): Configuration {
  const shell = defineShell({ entry: './src/main.browser.ts' });
  const config = createWebpackConfig(shell, {
    folder: shopFolder,
    mode: 'production',
    version: '0.0.0-one-bundle',
    outputPath,
  });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/pageLoader\.browser\.ts$/,
        join(import.meta.dirname, 'src/bundledLoader.ts'),
      ),
    ],
  };
}
