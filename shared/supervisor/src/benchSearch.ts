import { join } from 'node:path';
import { onStopRequest } from './ProgramGroup.ts';
import { root } from './paths.ts';
import { run } from './run.ts';

/** What hostile searches do to everybody's cart. */
onStopRequest(() => process.exit(130));
const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/search.ts'], {
  cwd: join(root, 'services', 'shop-api'),
  isLive: true,
});
process.exit(code);
