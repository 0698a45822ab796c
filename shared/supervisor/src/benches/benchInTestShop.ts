import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/** Runs a script of `e2e/bench` in the shop of the browser tests; returns its exit code. */
export async function benchInTestShop(script: string, args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', `bench/${script}`, ...args], {
      ...options,
      environment,
    }),
  );
  return code;
}
