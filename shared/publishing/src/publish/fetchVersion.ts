import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { type Descriptor, descriptorFile, type PublishedVersion, scriptPath } from '@kontor/federation/registry';
import { checkIntegrity } from '../check/rules/checkIntegrity.ts';
import { inBatches } from '../inBatches.ts';
import { ChangeRefusedError, hasFilesOf } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';

/**
 * The path of a file in a folder. Refuses a path that leads out of the folder, because objects in a bucket can have any
 * name.
 */
function pathIn(folder: string, file: string): string {
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep) || file.includes('\0'))
    throw new ChangeRefusedError(`the file ${JSON.stringify(file)} leads out of its folder`);
  return path;
}

/** The files of a version's scripts, by path below the remote's folder. */
const scriptsOf = (descriptor: Descriptor): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(descriptor.files).flatMap((file) => [
      [`${descriptor.version}/${file}`, file],
      [scriptPath(descriptor, file).slice(descriptor.name.length + 1), file],
    ]),
  );

/**
 * Copies a published version from a target to a new folder, byte for byte, so that it can be published like a build.
 * Scripts, type declarations and the server file must match their hashes in the registry.
 *
 * @throws a `ChangeRefusedError` if a file is missing or has other content
 */
export async function fetchVersion(
  source: PublishTarget,
  published: PublishedVersion,
  folder: string,
): Promise<Descriptor> {
  const { name, version } = published;
  await inBatches(await source.listFiles(name, version), async (file) => {
    const path = pathIn(folder, file);
    const content = await source.readFile(name, `${version}/${file}`);
    if (!content) throw new ChangeRefusedError(`${name} ${version} has no ${file} any more`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  });
  if (!existsSync(join(folder, descriptorFile)))
    throw new ChangeRefusedError(`the files of ${name} ${version} are not there`);
  const descriptor = readDescriptor(folder);
  if (!hasFilesOf(published, descriptor))
    throw new ChangeRefusedError(`${name} ${version} has a different descriptor from the one in its registry`);
  const scripts = scriptsOf(descriptor);
  const { outcome, reason } = await checkIntegrity(descriptor, async (path) => {
    const file = pathIn(folder, scripts.get(path) ?? path.slice(version.length + 1));
    return existsSync(file) ? readFileSync(file) : undefined;
  });
  if (outcome === 'refused') throw new ChangeRefusedError(`${name} ${version} cannot be copied: ${reason}`);
  return descriptor;
}

/**
 * Verifies that a target has a folder's files. The target never overwrites files, so the files that it already has may
 * differ.
 *
 * @throws a `ChangeRefusedError` that names the first file that differs
 */
export async function requirePlaced(target: PublishTarget, descriptor: Descriptor, folder: string): Promise<void> {
  const { name, version } = descriptor;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const paths = new Map([...files.map((file) => [`${version}/${file}`, file] as const), ...scriptsOf(descriptor)]);
  await inBatches([...paths.keys()], async (path) => {
    const content = await target.readFile(name, path);
    if (!content?.equals(readFileSync(pathIn(folder, paths.get(path) ?? ''))))
      throw new ChangeRefusedError(
        `nothing was changed: the target has ${name} ${version} with other files, such as ${path}; raise the version`,
      );
  });
}
