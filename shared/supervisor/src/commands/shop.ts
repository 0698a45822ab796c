import { join } from 'node:path';
import { dataFolder, root } from '../paths.ts';
import { readPorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';

/**
 * Runs `reference/shop-command` on the back end's machine. By default, it uses the database and the port of
 * `npm start`.
 */
const { code } = await run(process.execPath, ['../shop-command/src/shop.ts', ...process.argv.slice(2)], {
  cwd: join(root, 'reference', 'back-end'),
  environment: {
    DATA_DIR: process.env['DATA_DIR'] ?? dataFolder,
    PORT: String(readPorts(process.env)['shop-api']),
  },
  isLive: true,
});
process.exit(code);
