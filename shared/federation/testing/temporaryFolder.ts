import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type TemporaryFolder = {
  /** The absolute path without symbolic links. */
  readonly path: string;
  /** Writes a file and creates its folders. @returns its absolute path */
  write(file: string, content: string | Buffer): string;
  remove(): void;
};

/** Creates a temporary folder for a test. */
export function createTemporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-')));
  return {
    path,
    write(file, content) {
      const absolute = join(path, file);
      mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, content);
      return absolute;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
