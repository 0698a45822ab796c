import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { clean: true, publicPath: 'auto' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    // #region plugin
    new webpack.container.ModuleFederationPlugin({
      name: 'magazine',
      remotes: { kontor_cart: 'kontor_cart@{{cart}}/cart/container.js' },
    }),
    // #endregion
  ],
};
