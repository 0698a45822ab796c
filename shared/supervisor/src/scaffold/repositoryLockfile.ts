import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

type Resolved = { readonly specifier: string; readonly version: string };

type Importer = {
  readonly dependencies?: Readonly<Record<string, Resolved>>;
  readonly devDependencies?: Readonly<Record<string, Resolved>>;
};

type Lockfile = {
  readonly lockfileVersion: string;
  readonly settings: unknown;
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages: Readonly<Record<string, unknown>>;
  readonly snapshots: Readonly<Record<string, unknown>>;
};

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

type Options = {
  /** Absolute path of the shop's repository. */
  readonly root: string;
  /** Absolute path of the new repository. */
  readonly repository: string;
  /** Folder, within the shop's repository, that the new repository's sources come from. */
  readonly sources: string;
  readonly manifest: Manifest;
  /** Files of the packed packages, by package, such as `file:packages/kontor-ui-0.1.0.tgz`. */
  readonly packed: Readonly<Record<string, string>>;
};

/** Folder of a packed package in the shop's repository. */
const folderOf = (packageName: string) => packageName.replace('@kontor/', 'shared/');

function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/**
 * The lockfile of a repository with one remote. It has the same versions as the shop's lockfile. The remote is
 * therefore built with the packages that the shop's pages share, and can be installed without requesting versions from
 * a package registry.
 */
export function repositoryLockfile({ root, repository, sources, manifest, packed }: Options): string {
  const shop: Lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const resolvedIn = (folder: string) => {
    const { dependencies, devDependencies } = shop.importers[folder] ?? {};
    return { ...devDependencies, ...dependencies };
  };
  const everywhere = Object.assign({}, ...Object.keys(shop.importers).map(resolvedIn));
  /** The file of a packed package; otherwise the version in the given folder or, failing that, in any other folder. */
  const versionOf = (name: string, folder: string): string => {
    const version = packed[name] ?? resolvedIn(folder)[name]?.version ?? everywhere[name]?.version;
    if (version === undefined) throw new Error(`the lockfile of the shop has no ${name}`);
    return version;
  };
  const importer = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, specifier]) => [name, { specifier, version: versionOf(name, sources) }]),
    );
  const packages: Record<string, unknown> = { ...shop.packages };
  const snapshots: Record<string, unknown> = { ...shop.snapshots };
  for (const [name, file] of Object.entries(packed)) {
    const { version } = JSON.parse(readFileSync(join(root, folderOf(name), 'package.json'), 'utf8'));
    const integrity = integrityOf(join(repository, file.replace('file:', '')));
    packages[`${name}@${file}`] = { resolution: { integrity, tarball: file }, version };
    const dependencies = Object.keys(shop.importers[folderOf(name)]?.dependencies ?? {});
    snapshots[`${name}@${file}`] = {
      dependencies: Object.fromEntries(
        dependencies.map((dependency) => [dependency, versionOf(dependency, folderOf(name))]),
      ),
    };
  }
  return stringify({
    lockfileVersion: shop.lockfileVersion,
    settings: shop.settings,
    overrides: packed,
    importers: {
      '.': { dependencies: importer(manifest.dependencies), devDependencies: importer(manifest.devDependencies) },
    },
    packages,
    snapshots,
  });
}
