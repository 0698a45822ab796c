import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/** A third-party package that is needed to run or to build the workspace. */
export type Dependency = {
  readonly name: string;
  readonly version: string;
  /** Hash of the package's archive (SRI), from the lockfile. */
  readonly integrity: string;
  /** The SPDX licence in the package's manifest. Missing if the manifest has none or the package is not installed. */
  readonly licence?: string;
  /** Whether only some platforms install the package. */
  readonly isOptional: boolean;
  /** Whether the package is installed on this machine. */
  readonly isInstalled: boolean;
  /** The package's dependencies as `name@version`, in order. */
  readonly needs: readonly string[];
};

/** The dependencies of a workspace. */
export type Dependencies = {
  /** All dependencies, sorted by name and version. */
  readonly all: readonly Dependency[];
  /** The packages that the workspace's manifests name, as `name@version`, in order. */
  readonly direct: readonly string[];
};

type Versions = Readonly<Record<string, string>>;
type Resolved = Readonly<Record<string, { readonly version: string }>>;
type Importer = {
  readonly dependencies?: Resolved;
  readonly optionalDependencies?: Resolved;
  readonly devDependencies?: Resolved;
};
type Snapshot = { readonly dependencies?: Versions; readonly optionalDependencies?: Versions };
type Lockfile = {
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages: Readonly<Record<string, { readonly resolution: { readonly integrity: string } }>>;
  readonly snapshots: Readonly<Record<string, Snapshot>>;
};

type Manifest = { readonly license?: unknown; readonly licenses?: unknown };

/** Workspace packages that only tests use. */
const isForTests = (importer: string): boolean => importer.split('/')[0] === 'e2e' || importer === 'shared/testing';

/** For pnpm, the runtime is one of the root's tools, but production needs it too. */
const runtime = 'node';

function namedIn(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  const { type } = (entry ?? {}) as { readonly type?: unknown };
  return typeof type === 'string' ? type : undefined;
}

/** The licence in a manifest. Older manifests have an object or a list of licences to choose from. */
export function licenceOf({ license, licenses }: Manifest): string | undefined {
  if (license !== undefined) return namedIn(license);
  const names = Array.isArray(licenses) ? licenses.map(namedIn).filter((name) => name !== undefined) : [];
  return names.length > 1 ? `(${names.join(' OR ')})` : names[0];
}

/** The name and version in a snapshot's key, which also contains the package's peers: `name@version(peer@version)`. */
const packageOf = (key: string): string => key.replace(/\(.*/, '');

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Reads the third-party packages that are needed, directly or indirectly, to run and to build a workspace. They come
 * from the lockfile and the installed packages. Development tools and packages that only tests use are left out.
 *
 * @param root absolute path of the workspace
 * @throws if a package that every platform needs is not installed
 */
export function readDependencies(root: string): Dependencies {
  // This schema reads all scalars as strings, which halves the parsing time.
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const { importers, packages, snapshots } = load(text, { schema: FAILSAFE_SCHEMA }) as Lockfile;
  const found = new Map<string, Dependency & { readonly needs: string[] }>();
  const visited = new Set<string>();
  const direct = new Set<string>();
  /**
   * Visits to packages that only some platforms install. They come last, because a package that every platform needs
   * for another reason is not optional.
   */
  const optional: (() => void)[] = [];

  /** A snapshot's key. An alias's version is the whole key of another package. */
  const keyOf = (name: string, version: string): string =>
    Object.hasOwn(snapshots, version) ? version : `${name}@${version}`;

  /** @param link the link to the package in the folder of the package that needs it */
  function visit(key: string, link: string, isOptional: boolean): void {
    if (visited.has(key)) return;
    visited.add(key);
    const id = packageOf(key);
    const at = id.lastIndexOf('@');
    const isInstalled = existsSync(link);
    if (!isInstalled && !isOptional) throw new Error(`${id} is not installed; install the packages first`);
    const folder = isInstalled ? realpathSync(link) : link;
    const licence = isInstalled
      ? licenceOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest)
      : undefined;
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    const needed = Object.entries({ ...dependencies, ...optionalDependencies });
    const needs = needed.map(([name, version]) => packageOf(keyOf(name, version)));
    const [name, version] = [id.slice(0, at), id.slice(at + 1)];
    const { integrity = '' } = packages[id]?.resolution ?? {};
    const earlier = found.get(id);
    found.set(id, {
      ...{ name, version, integrity, isOptional, isInstalled },
      ...(licence === undefined ? {} : { licence }),
      ...earlier,
      // The same package may need more packages when its peers differ.
      needs: [...new Set([...(earlier?.needs ?? []), ...needs])].sort(byText),
    });
    // The package's dependencies are linked beside it.
    const beside = folder.slice(0, folder.lastIndexOf('node_modules') + 'node_modules'.length);
    for (const [dependency, needVersion] of needed) {
      if (isOptional || !Object.hasOwn(dependencies, dependency)) continue;
      visit(keyOf(dependency, needVersion), join(beside, dependency), false);
    }
    optional.push(() => {
      for (const [dependency, needVersion] of needed)
        visit(keyOf(dependency, needVersion), join(beside, dependency), true);
    });
  }

  for (const [importer, { dependencies = {}, optionalDependencies = {}, devDependencies = {} }] of Object.entries(
    importers,
  )) {
    if (isForTests(importer)) continue;
    const tools = Object.entries(devDependencies).filter(([name]) => name === runtime);
    for (const [name, { version }] of [...Object.entries({ ...dependencies, ...optionalDependencies }), ...tools]) {
      if (version.startsWith('link:')) continue;
      const [key, link] = [keyOf(name, version), join(root, importer, 'node_modules', name)];
      direct.add(packageOf(key));
      if (Object.hasOwn(optionalDependencies, name)) optional.push(() => visit(key, link, true));
      else visit(key, link, false);
    }
  }
  for (let next = optional.shift(); next; next = optional.shift()) next();
  const all = [...found].sort(([a], [b]) => byText(a, b)).map(([, dependency]) => dependency);
  return { all, direct: [...direct].sort(byText) };
}
