import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';

type Addresses = {
  /** Origin that the cart's files come from. */
  readonly cart: string;
  /** Origin of the shop. */
  readonly shop: string;
};

/** A page of another team with federation as its plugin comes: React shared in the default scope, a remote by address. */
export function createConfig({ cart, shop }: Addresses, outputPath: string): Configuration {
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    entry: './src/index.ts',
    output: { path: outputPath, clean: true, publicPath: 'auto' },
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
      new ModuleFederationPlugin({
        name: 'magazine',
        remotes: { kontor_cart: `kontor_cart@${cart}/cart/container.js` },
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
        dts: false,
        manifest: false,
      }),
      new webpack.DefinePlugin({ SHOP: JSON.stringify(shop) }),
    ],
  };
}
