import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/** Runs a script of `e2e/bench` in the shop of the browser tests; returns its exit code. */
async function benchInTestShop(script: string, args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', `bench/${script}`, ...args], {
      ...options,
      environment,
    }),
  );
  return code;
}

/** Measures the time from a click in the cart to its paint. */
export const benchCart = (args: readonly string[]): Promise<number> => benchInTestShop('cart.ts', args);

/** Measures the time from a key in the search box to the paint of suggestions that are in the cache. */
export const benchSuggestions = (args: readonly string[]): Promise<number> => benchInTestShop('suggestions.ts', args);

/** Measures the size of the header's markup, and the time from a press to the paint of its panels. */
export const benchHeader = (args: readonly string[]): Promise<number> => benchInTestShop('header.ts', args);
