import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/** Runs a benchmark of `e2e/bench` in the test shop; resolves with its exit code. */
async function benchInShop(file: string, args: readonly string[]): Promise<number> {
  const options = { cwd: join(root, 'e2e'), isLive: true };
  const { code } = await withTestShop((environment) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', `bench/${file}`, ...args], {
      ...options,
      environment,
    }),
  );
  return code;
}

/** Compares page loads of the shop with the same modules as one bundle. */
export const benchPages = (args: readonly string[]): Promise<number> => benchInShop('pages.ts', args);

/** Compares page loads with the page's five remotes in the registry and with fifty. */
export const benchRegistry = (args: readonly string[]): Promise<number> => benchInShop('registry.ts', args);

/** Measures publishing, promotion and rollback, and loads pages while two teams publish. */
export const benchDeploys = (args: readonly string[]): Promise<number> => benchInShop('deploys.ts', args);
