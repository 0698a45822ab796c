import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, wherever it can be made. Node's own way never ends where a file system says of a
 * folder that is there that it cannot hold another because it is not there, as `/proc` does.
 *
 * @throws what the file system says
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder).catch((second: NodeJS.ErrnoException) => {
      if (second.code !== 'EEXIST') throw second;
    });
  }
}
