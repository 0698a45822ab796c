import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityDigest } from '../build/integrity.ts';
import type { Descriptor } from '../registry/descriptor.ts';

/**
 * Scripts of a built folder that nobody checks. Checked are the first files, by whoever names them with the integrity of
 * the descriptor, and every script whose hash a checked script holds.
 *
 * @returns names of files
 */
export function uncheckedScripts(folder: string, { entry, entries = {}, files }: Descriptor): string[] {
  const read = (file: string) => readFileSync(join(folder, file));
  const unchecked = new Map(Object.keys(files).map((file) => [file, integrityDigest(read(file))]));
  const checked = [...entry, ...Object.values(entries).flat()];
  for (const first of checked) unchecked.delete(first);
  for (let next = checked.pop(); next !== undefined; next = checked.pop()) {
    const text = read(next).toString();
    for (const [file, digest] of unchecked) {
      if (!text.includes(digest)) continue;
      unchecked.delete(file);
      checked.push(file);
    }
  }
  return [...unchecked.keys()];
}
