import { integrityDigest } from '../build/integrity.ts';
import type { Descriptor } from '../registry/files/descriptor.ts';

/**
 * Finds scripts that would run unchecked. The integrity in the descriptor covers entry scripts. Any other script is
 * checked if a checked script contains its hash.
 *
 * @param read returns the content of a file in the build
 * @returns file names
 */
export function uncheckedScripts(
  read: (file: string) => Buffer,
  { entry, entries = {}, files }: Pick<Descriptor, 'entry' | 'entries' | 'files'>,
): string[] {
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
