import { join } from 'node:path';
import { dataFolder, root } from '../paths.ts';
import { readPorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';

/** The back end's command line, on the database and the port that `npm start` uses unless others are named. */
const { code } = await run(process.execPath, ['src/cli/shop.ts', ...process.argv.slice(2)], {
  cwd: join(root, 'services', 'shop-api'),
  environment: {
    DATA_DIR: process.env['DATA_DIR'] ?? dataFolder,
    PORT: String(readPorts(process.env)['shop-api']),
  },
  isLive: true,
});
process.exit(code);
