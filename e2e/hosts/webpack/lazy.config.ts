import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { createConfig as createPageConfig, type PageOptions } from './webpack.config.ts';

const { resolve } = createRequire(new URL('../vite/package.json', import.meta.url));

/** React 18, which is a dependency of the Vite page, replaces this page's own React. */
const react18 = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, dirname(resolve(`${name}/package.json`))]),
);

/**
 * The same page with React 18 and with the plugin's default strategy. Because the cart and the page's packages are in
 * different share scopes, the page does not wait for the cart.
 */
export function createConfig(options: PageOptions, outputPath: string): Configuration {
  const { cart } = options;
  const config = createPageConfig(options, outputPath);
  const plugin = new ModuleFederationPlugin({
    name: 'magazine',
    // #region remotes
    remotes: { kontor_cart: { external: `kontor_cart@${cart}/cart/container.js`, shareScope: 'shop' } },
    // #endregion
    shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    dts: false,
    manifest: false,
  });
  const others = config.plugins?.filter((other) => !(other instanceof ModuleFederationPlugin)) ?? [];
  return { ...config, resolve: { alias: react18 }, plugins: [plugin, ...others] };
}
