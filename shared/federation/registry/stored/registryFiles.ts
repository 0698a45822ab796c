import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyRegistry, type Registry } from '../registry.ts';
import {
  formatRegistry,
  joinRemote,
  objectFolder,
  objectPath,
  parseEntry,
  parseIndex,
  parseVersion,
  type RegistryObject,
} from './storedRegistry.ts';

/** Reads the registry with all versions. A registry that was never written is empty. */
export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return emptyRegistry;
  const object = (remote: string, digest: string) => ({
    ...{ remote, digest },
    text: readFileSync(join(dirname(file), objectPath(remote, digest)), 'utf8'),
  });
  const { remotes, ...rest } = parseIndex(readFileSync(file, 'utf8'));
  const entries = Object.entries(remotes).map(([name, entryDigest]) => {
    const entry = parseEntry(object(name, entryDigest));
    const descriptors = Object.entries(entry.versions).map(
      ([version, { digest }]) => [version, parseVersion(object(name, digest), version)] as const,
    );
    return [name, joinRemote(entry, entryDigest, new Map(descriptors))] as const;
  });
  return { ...rest, remotes: Object.fromEntries(entries) };
}

/** Replaces a file in one step. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

/** Writes a registry's objects. The index is stored beside them later. */
export function writeObjects(file: string, objects: readonly RegistryObject[]): void {
  for (const { remote, digest, text } of objects) {
    const path = join(dirname(file), objectPath(remote, digest));
    // This also updates the timestamp of an existing file, so that `prune` does not consider it old.
    replaceFile(path, text);
  }
}

/**
 * Removes objects of a remote.
 *
 * @param kept names of the objects to keep
 * @param before milliseconds since 1970; newer objects are kept, because another process may be about to write a
 * registry that names them
 */
export function removeObjects(file: string, remote: string, kept: readonly string[], before: number): void {
  const folder = join(dirname(file), objectFolder(remote));
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!kept.includes(name.replace(/\.json$/, '')) && statSync(path).mtimeMs < before) rmSync(path, { force: true });
  }
}

/** Replaces the registry in one step. The registry may have been read from another file. */
export function writeRegistry(file: string, registry: Registry): void {
  const { index, objects } = formatRegistry(registry, true);
  writeObjects(file, objects);
  replaceFile(file, index);
}
