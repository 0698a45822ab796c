import { join } from 'node:path';
import { dataFolder, root } from './paths.ts';
import { run } from './run.ts';

/** The back end's command line, on the database that `npm start` uses unless another is named. */
const { code } = await run(process.execPath, ['src/cli/shop.ts', ...process.argv.slice(2)], {
  cwd: join(root, 'services', 'shop-api'),
  environment: { DATA_DIR: process.env['DATA_DIR'] ?? dataFolder },
  isLive: true,
});
process.exit(code);
