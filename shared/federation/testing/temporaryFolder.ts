import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type TemporaryFolder = {
  /** Absolute, without symbolic links. */
  readonly path: string;
  /** Writes a file, with the folders it needs, and names it. */
  write(file: string, content: string | Buffer): string;
  remove(): void;
};

/** A folder of a test's own. */
export function createTemporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-')));
  return {
    path,
    write(file, content) {
      const place = join(path, file);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
      return place;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
