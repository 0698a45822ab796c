import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

type Manifest = { version: string; dependencies?: Record<string, string> };

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folders of the workspace's packages that a package is built from, itself included, sorted. */
function sourceFolders(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const [name, range] of Object.entries(readManifest(folder).dependencies ?? {})) {
    if (!range.startsWith('workspace:')) continue;
    const manifest = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
    if (!manifest) throw new Error(`${folder} depends on ${name}, which is not installed`);
    sourceFolders(realpathSync(dirname(manifest)), found);
  }
  return found;
}

/** Files that say which packages are installed. */
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Excludes packages, builds, the compiler's cache and tests. */
const isSource = (name: string) => !['node_modules', 'dist', '.swc'].includes(name) && !/\.test\.tsx?$/.test(name);

function hashFolder(folder: string, root: string, hash: Hash): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isSource(name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      hashFolder(path, root, hash);
      continue;
    }
    const content = readFileSync(path);
    // The length makes the hash input unambiguous.
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
}

/**
 * The version of a deployable: its package's version and a hash of everything that it is built from (its own sources, those
 * of the workspace packages that it uses, the lockfile). Equal sources have equal versions, so a published version never
 * has to be built again.
 *
 * @param folder of the deployable, absolute
 * @param root of the repository, absolute
 */
export function sourceVersion(folder: string, root: string): string {
  const hash = createHash('sha256');
  const folders = [...sourceFolders(folder)].sort();
  for (const source of folders) hashFolder(source, root, hash);
  const lockfile = lockfiles.map((file) => join(root, file)).find(existsSync);
  if (!lockfile) throw new Error(`${root} has no lockfile; install the packages first`);
  hash.update(readFileSync(lockfile));
  return `${readManifest(folder).version}-${hash.digest('hex').slice(0, 10)}`;
}
