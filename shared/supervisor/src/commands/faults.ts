import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

const args = ['test', '--config', 'faults', ...process.argv.slice(2)];
const { code } = await withTestShop((environment) =>
  run('playwright', args, { cwd: join(root, 'e2e'), isLive: true, environment }),
);
process.exit(code);
