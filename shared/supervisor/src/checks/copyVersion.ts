import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Descriptor, scriptPath } from '@kontor/federation/registry';
import type { CheckRequest } from '@kontor/publishing';

/** Files that an origin serves in addition to the scripts. */
const otherFiles = ['deployable.json', 'mf-manifest.json'];

/** Copies a published version's files from a target to a folder that an origin can serve. */
export async function copyVersion(
  target: Pick<CheckRequest['target'], 'readFile'>,
  descriptor: Descriptor,
  folder: string,
): Promise<void> {
  const { name, version, files, server } = descriptor;
  const names = [...Object.keys(files), ...otherFiles, ...(server ? [server.file] : [])];
  const paths = names.flatMap((file) => [`${name}/${version}/${file}`, scriptPath(descriptor, file)]);
  for (const path of new Set(paths)) {
    const content = await target.readFile(name, path.slice(name.length + 1));
    // Another check refuses missing files.
    if (!content) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
