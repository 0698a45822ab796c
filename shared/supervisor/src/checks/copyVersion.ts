import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Descriptor, scriptPath } from '@kontor/federation/registry';
import type { CheckRequest } from '@kontor/publishing';

/** Files that an origin serves in addition to the scripts. */
const otherFiles = ['deployable.json', 'mf-manifest.json'];

/**
 * Copies a published version's files from a target to a folder that an origin can serve.
 *
 * @param isCandidate whether this version is being checked; another part of the check reports its missing files
 * @throws if a version that is not being checked lacks a script or its server file
 */
export async function copyVersion(
  target: Pick<CheckRequest['target'], 'readFile'>,
  descriptor: Descriptor,
  folder: string,
  isCandidate: boolean,
): Promise<void> {
  const { name, version, files, server } = descriptor;
  const names = [...Object.keys(files), ...otherFiles, ...(server ? [server.file] : [])];
  const paths = names.flatMap((file) => [`${name}/${version}/${file}`, scriptPath(descriptor, file)]);
  for (const path of new Set(paths)) {
    const content = await target.readFile(name, path.slice(name.length + 1));
    const isNeeded = !isCandidate && !otherFiles.some((file) => path.endsWith(`/${file}`));
    // Otherwise the pages would be compared without this remote.
    if (!content && isNeeded) throw new Error(`the check needs ${path}, which the target does not have`);
    if (!content) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
