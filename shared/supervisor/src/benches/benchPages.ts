import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/**
 * Compares page loads of the shop with the same modules as one bundle.
 *
 * @returns the benchmark's exit code
 */
export async function benchPages(args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/pages.ts', ...args], {
      ...options,
      environment,
    }),
  );
  return code;
}
