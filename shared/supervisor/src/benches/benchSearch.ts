import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';

/** What hostile searches do to everybody's cart. */
export async function benchSearch(): Promise<number> {
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/search.ts'], {
    cwd: join(root, 'services', 'shop-api'),
    isLive: true,
  });
  return code;
}
