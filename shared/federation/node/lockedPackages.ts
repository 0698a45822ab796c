import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const lockfileName = 'pnpm-lock.yaml';
export const workspaceName = 'pnpm-workspace.yaml';

/** A workspace package whose dependencies are included. */
export type Importer = {
  /** Path from the root, with slashes, or `.` for the root. */
  readonly path: string;
  /** Names of the development dependencies that are also included. */
  readonly tools: 'all' | readonly string[];
};

/** A lockfile in a form that is fast to read. Packages refer to each other by their index in the list. */
type Locked = {
  readonly importers: Readonly<Record<string, { readonly dependencies: Places; readonly tools: Places }>>;
  readonly packages: readonly LockedPackage[];
  /** Packages that may run install scripts, in some cases limited to certain versions. */
  readonly builds: readonly string[];
};

type Places = Readonly<Record<string, number>>;

/** A package's name, a hash of everything that it is installed from, and the indexes of its dependencies. */
type LockedPackage = readonly [name: string, hash: string, needs: readonly number[]];

type Versions = Readonly<Record<string, string>>;
type Resolved = Readonly<Record<string, { readonly version: string }>>;
type Snapshot = { readonly dependencies?: Versions; readonly optionalDependencies?: Versions };

/**
 * The parts of pnpm's lockfile that determine what is installed. A snapshot's key contains its version, its peers, and
 * the hash of any patch.
 */
type Lockfile = {
  readonly importers: Readonly<
    Record<string, { dependencies?: Resolved; optionalDependencies?: Resolved; devDependencies?: Resolved }>
  >;
  readonly packages?: Readonly<Record<string, { readonly resolution: unknown }>>;
  readonly snapshots?: Readonly<Record<string, Snapshot>>;
};

/**
 * The pnpm settings that its lockfile does not contain. The lockfile's versions already reflect catalogs, overrides and
 * patches.
 */
type Settings = {
  readonly onlyBuiltDependencies?: readonly string[];
  readonly allowBuilds?: Readonly<Record<string, string>>;
};

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

function parse(lockfile: string, settings: string): Locked {
  // Loaded only here, because most programs find a cached result and need no parser.
  const { load, FAILSAFE_SCHEMA }: typeof import('js-yaml') = createRequire(import.meta.url)('js-yaml');
  // This schema reads all scalars as strings, which halves the parsing time.
  const schema = FAILSAFE_SCHEMA;
  const { importers, packages = {}, snapshots = {} } = load(lockfile, { schema }) as Lockfile;
  const { onlyBuiltDependencies = [], allowBuilds = {} } = (settings ? load(settings, { schema }) : {}) as Settings;
  const places = new Map(Object.keys(snapshots).map((key, place) => [key, place]));
  /** Omits workspace packages and packages for other platforms. */
  const placesOf = (versions: Versions): Places =>
    Object.fromEntries(
      Object.entries(versions).flatMap(([name, version]) => {
        const place = places.get(version) ?? places.get(`${name}@${version}`);
        return place === undefined ? [] : [[name, place]];
      }),
    );
  const versionsOf = (resolved: Resolved = {}): Versions =>
    Object.fromEntries(Object.entries(resolved).map(([name, { version }]) => [name, version]));
  const lockedImporters = Object.entries(importers).map(([path, importer]) => [
    path,
    {
      dependencies: placesOf({ ...versionsOf(importer.dependencies), ...versionsOf(importer.optionalDependencies) }),
      tools: placesOf(versionsOf(importer.devDependencies)),
    },
  ]);
  return {
    importers: Object.fromEntries(lockedImporters),
    packages: Object.entries(snapshots).map(([key, { dependencies, optionalDependencies }]): LockedPackage => {
      const needs = { ...dependencies, ...optionalDependencies };
      const resolution = packages[key.replace(/\(.*/, '')]?.resolution;
      const name = key.slice(0, key.indexOf('@', 1));
      return [name, hashOf(JSON.stringify([key, resolution, needs])), Object.values(placesOf(needs))];
    }),
    builds: [
      ...onlyBuiltDependencies,
      ...Object.entries(allowBuilds).flatMap(([name, isAllowed]) => (isAllowed === 'true' ? [name] : [])),
    ],
  };
}

function readOptional(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

type Kept = { readonly key: string; readonly locked: Locked };

let latest: Kept | undefined;

function readKept(file: string, key: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
    return kept.key === key ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string, kept: Kept): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(kept));
    renameSync(unfinished, file);
  } catch {
    // In a container image, the folder is read-only, so each program parses the lockfile again.
  }
}

/**
 * Parsing the lockfile takes longer than all other steps together, so the result is cached in memory and in
 * `node_modules`.
 */
function readLocked(root: string, lockfile: Buffer): Locked {
  const settings = readOptional(join(root, workspaceName)) ?? '';
  const key = createHash('sha256').update(`${lockfile.length}\0`).update(lockfile).update(settings).digest('hex');
  if (latest?.key === key) return latest.locked;
  // Increase this number when the form of `Locked` changes.
  const file = join(root, 'node_modules/.cache/kontor/lockfile-1.json');
  latest = readKept(file, key);
  if (latest) return latest.locked;
  latest = { key, locked: parse(lockfile.toString(), settings.toString()) };
  keep(file, latest);
  return latest.locked;
}

/**
 * Describes the third-party packages on which workspace packages depend, directly or indirectly: their versions,
 * content hashes, peers and patches, and whether they may run install scripts.
 *
 * @param root absolute path of the repository
 * @returns undefined if the repository has no pnpm lockfile
 * @throws if a package is missing from the lockfile
 */
export function lockedPackages(root: string, importers: readonly Importer[]): string | undefined {
  const lockfile = readOptional(join(root, lockfileName));
  if (!lockfile) return undefined;
  const locked = readLocked(root, lockfile);
  const reached = new Set<LockedPackage>();
  function reach(place: number): void {
    const found = locked.packages[place];
    if (!found || reached.has(found)) return;
    reached.add(found);
    found[2].forEach(reach);
  }
  for (const { path, tools } of importers) {
    const importer = locked.importers[path];
    if (!importer) throw new Error(`${lockfileName} does not know ${path}; install the packages first`);
    Object.values(importer.dependencies).forEach(reach);
    for (const [name, place] of Object.entries(importer.tools))
      if (tools === 'all' || tools.includes(name)) reach(place);
  }
  const names = new Set([...reached].map(([name]) => name));
  const builds = locked.builds.filter((allowed) => names.has(allowed.replace(/(?<=.)@.*/, '')));
  return JSON.stringify([[...reached].map(([, hash]) => hash).sort(), builds.sort()]);
}
