import { join } from 'node:path';
import { fontsFolder, root } from '../paths.ts';
import { run } from '../programs/run.ts';

/**
 * Generates the headline font's subset if its files are missing.
 *
 * @throws with the program's output if it fails
 */
export async function buildFonts(): Promise<void> {
  const { code, output } = await run(process.execPath, ['build/buildFonts.ts', fontsFolder], {
    cwd: join(root, 'shared', 'ui'),
  });
  if (code !== 0) throw new Error(`generating the headline font's subset failed:\n${output}`);
}
