import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { createConfig } from './webpack.config.ts';

const [outputPath = 'dist'] = process.argv.slice(2);
const { CART: cart = '', SHOP: shop = '' } = process.env;

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
