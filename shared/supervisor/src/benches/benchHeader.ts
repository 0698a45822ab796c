import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/**
 * Measures the size of the header's markup, and how fast its panels open.
 *
 * @returns the benchmark's exit code
 */
export async function benchHeader(args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/header.ts', ...args], {
      ...options,
      environment,
    }),
  );
  return code;
}
