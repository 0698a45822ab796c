import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { HtmlRspackPlugin } from '@rspack/core';

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { clean: true, publicPath: 'auto' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new HtmlRspackPlugin({ template: './index.html' }),
    // #region plugin
    new ModuleFederationPlugin({
      name: 'magazine',
      remotes: { kontor_cart: 'kontor_cart@{{cart}}/cart/container.js' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      // With the default, `version-first`, no page is shown as long as a remote's entry does not respond.
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    }),
    // #endregion
  ],
};
