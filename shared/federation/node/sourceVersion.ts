import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Importer, lockedPackages, lockfileName, workspaceName } from './lockedPackages.ts';

type Manifest = {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

type SourceVersionOptions = {
  /** Whether the folder is built by one of its `devDependencies`, such as Storybook. */
  readonly withTools?: boolean;
};

const manifestName = 'package.json';

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));

/** Folders of the workspace packages from which a package is built, including its own folder. */
function sourceFolders(folder: string, withTools: boolean, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, devDependencies } = readManifest(folder);
  for (const [name, range] of Object.entries({ ...dependencies, ...(withTools ? devDependencies : {}) })) {
    if (!range.startsWith('workspace:')) continue;
    const manifest = findPackageJSON(name, pathToFileURL(join(folder, manifestName)));
    if (!manifest) throw new Error(`${folder} depends on ${name}, which is not installed`);
    sourceFolders(realpathSync(dirname(manifest)), false, found);
  }
  return found;
}

/** Lockfiles of other package managers. They are hashed as a whole. */
const otherLockfiles = ['package-lock.json', 'yarn.lock'];

const notSources = new Set(['node_modules', 'dist', '.swc', '.git', lockfileName, workspaceName, ...otherLockfiles]);

/**
 * Excludes builds, tests, the compiler's cache, and installed and packed packages, whose hashes are in the lockfile.
 */
const isSource = (name: string) => !notSources.has(name) && !/\.(?:test\.tsx?|tgz)$/.test(name);

/** Reads a file. Development tools are removed from manifests, because they are not part of a build. */
function readSource(path: string, name: string): Buffer {
  const content = readFileSync(path);
  if (name !== manifestName) return content;
  const { devDependencies: _tools, ...manifest }: Manifest = JSON.parse(content.toString());
  return Buffer.from(JSON.stringify(manifest));
}

/** @param place the folder's path from the root */
function hashFolder(folder: string, place: string, hash: Hash): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isSource(name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [path, name] = [`${folder}${sep}${entry.name}`, `${place}/${entry.name}`];
    if (entry.isDirectory()) {
      hashFolder(path, name, hash);
      continue;
    }
    const content = readSource(path, entry.name);
    // Because the length is included, different files never produce the same hash input.
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
}

/** The workspace packages' installed dependencies: the relevant part of pnpm's lockfile, or another lockfile. */
function installed(root: string, importers: readonly Importer[]): string | Buffer {
  const packages = lockedPackages(root, importers);
  if (packages !== undefined) return packages;
  const lockfile = otherLockfiles.map((file) => join(root, file)).find(existsSync);
  if (!lockfile) throw new Error(`${root} has no lockfile; install the packages first`);
  return readFileSync(lockfile);
}

/**
 * A deployable's version: its package's version, and a hash of everything from which it is built. The hash covers its
 * own sources, the workspace packages that it uses, their third-party packages, and Node, which builds it. Equal
 * sources have equal versions, so a published version never has to be rebuilt.
 *
 * @param folder absolute path of the deployable
 * @param root absolute path of the repository
 */
export function sourceVersion(folder: string, root: string, { withTools = false }: SourceVersionOptions = {}): string {
  const hash = createHash('sha256');
  const placeOf = (source: string) => relative(root, source).replaceAll(sep, '/') || '.';
  const folders = [...sourceFolders(folder, withTools)].sort();
  for (const source of folders) hashFolder(source, placeOf(source), hash);
  const importers = folders.map(
    (source): Importer => ({ path: placeOf(source), tools: withTools && source === folder ? 'all' : [] }),
  );
  hash.update(installed(root, [...importers, { path: '.', tools: ['node'] }]));
  return `${readManifest(folder).version}-${hash.digest('hex').slice(0, 10)}`;
}
