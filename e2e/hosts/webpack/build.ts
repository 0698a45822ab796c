import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';

const [outputPath = 'dist'] = process.argv.slice(2);
const { CART: cart = '', SHOP: shop = '', HOST_CONFIG: config = './webpack.config.ts' } = process.env;
const { createConfig }: typeof import('./webpack.config.ts') = await import(config);

const compiler = webpack(createConfig({ cart, shop }, resolve(outputPath)));
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => {
    for (const page of ['index.html', 'components.html'])
      copyFileSync(join(import.meta.dirname, page), join(outputPath, page));
  });
});
