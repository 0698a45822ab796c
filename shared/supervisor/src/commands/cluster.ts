import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

const args = ['--disable-warning=ExperimentalWarning', 'cluster/main.ts', ...process.argv.slice(2)];
const { code } = await withTestShop((environment) =>
  run(process.execPath, args, { cwd: join(root, 'e2e'), isLive: true, environment }),
);
process.exit(code);
