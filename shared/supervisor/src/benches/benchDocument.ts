import { sourceFolder } from '../paths.ts';
import { run } from '../programs/run.ts';
import { withTestShop } from '../programs/testShop.ts';

/**
 * Measures how fast the shell answers documents.
 *
 * @returns the benchmark's exit code
 */
export async function benchDocument(args: readonly string[]): Promise<number> {
  const program = ['--disable-warning=ExperimentalWarning', 'bench/document.ts', ...args];
  const { code } = await withTestShop((environment) =>
    run(process.execPath, program, { cwd: sourceFolder('shell'), isLive: true, environment }),
  );
  return code;
}
