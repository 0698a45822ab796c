import { join } from 'node:path';
import { createWebpackConfig, defineShell } from '@kontor/federation/build';
import webpack, { type Configuration } from 'webpack';

const shellFolder = join(import.meta.dirname, '../../../shell');

/** The shell and all remotes built as one application without federation, to compare the shop with. */
export function createConfig(outputPath: string): Configuration {
  const shell = defineShell({ entry: './src/main.browser.tsx' });
  const config = createWebpackConfig(shell, {
    folder: shellFolder,
    mode: 'production',
    version: '0.0.0-one-bundle',
    outputPath,
  });
  const withoutFederation = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin');
  return {
    ...config,
    plugins: [
      ...(withoutFederation ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/pageLoader\.browser\.ts$/,
        join(import.meta.dirname, 'src/bundledLoader.ts'),
      ),
    ],
  };
}
