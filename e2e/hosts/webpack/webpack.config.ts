import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';

export type PageOptions = {
  /** Origin of the cart's files. */
  readonly cart: string;
  /** Origin of the shop. */
  readonly shop: string;
};

/** A foreign page with a default Module Federation set-up: React in the default share scope, remote by address. */
export function createConfig({ cart, shop }: PageOptions, outputPath: string): Configuration {
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: './src/index.ts', components: './src/components/index.ts' },
    output: { path: outputPath, clean: true, filename: '[name].js', publicPath: 'auto' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    performance: false,
    plugins: [
      // #region plugin
      new ModuleFederationPlugin({
        name: 'magazine',
        remotes: { kontor_cart: `kontor_cart@${cart}/cart/container.js` },
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
        // With the default, `version-first`, no page is shown as long as a remote's entry does not respond.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      // #endregion
      new webpack.DefinePlugin({ SHOP: JSON.stringify(shop) }),
    ],
  };
}
