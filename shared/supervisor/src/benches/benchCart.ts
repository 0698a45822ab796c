import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/**
 * Measures the time from a click in the cart to its paint, in the shop of the browser tests.
 *
 * @returns the benchmark's exit code
 */
export async function benchCart(args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['bench/cart.ts', ...args], { ...options, environment }),
  );
  return code;
}
