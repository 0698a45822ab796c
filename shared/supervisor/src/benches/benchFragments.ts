import { join } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { buildAll } from '../builds/buildAll.ts';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';

/**
 * Measures how fast page-border answers with the current remotes.
 *
 * @returns the benchmark's exit code
 */
export async function benchFragments(args: readonly string[]): Promise<number> {
  const builds = await buildAll(['header', 'footer'], (name, durationMs) =>
    console.log(`built ${name} in ${durationMs} ms`),
  );
  const files = builds.flatMap(({ name, folder }) => [
    `--${name}`,
    join(folder, readDescriptor(folder).server?.file ?? ''),
  ]);
  const program = ['bench/fragments.ts', ...files, ...args];
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: join(root, 'services', 'page-border'),
    isLive: true,
  });
  return code;
}
