import { join } from 'node:path';
import { picturesFolder, root } from '../paths.ts';
import { run } from '../programs/run.ts';

/**
 * Draws the back end's pictures if they are missing.
 *
 * @throws with the program's output when it fails
 */
export async function buildPictures(): Promise<void> {
  const { code, output } = await run(process.execPath, ['src/pictures/writePictures.ts', picturesFolder], {
    cwd: join(root, 'reference', 'back-end'),
  });
  if (code !== 0) throw new Error(`drawing the pictures failed:\n${output}`);
}
