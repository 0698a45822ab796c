import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';

/** Measures how much hostile searches slow down cart calls. */
export async function benchSearch(): Promise<number> {
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/search.ts'], {
    cwd: join(root, 'reference', 'back-end'),
    isLive: true,
  });
  return code;
}
