import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../paths.ts';
import { hostKinds, hostsPackageFolder, sourceOf } from './installHost.ts';

/** Where the kit keeps the hosts that it has installed. */
const keptFolder = join(root, '.kontor/conformance');

/** Kinds that a check opens anyway: it builds them in the workspace, or they have no packages. */
const openedAnyway = ['nginx', 'vite', 'webpack'];

/** A host that is ready to be served. */
export type KeptHost = { readonly kind: string; readonly folder: string };

/** Hash of a host's sources and of the package for hosts, which a host may have installed. */
function versionOf(kind: string): string {
  const hash = createHash('sha256').update(readFileSync(join(hostsPackageFolder, 'package.json')));
  const source = sourceOf(kind);
  const entries = readdirSync(source, { withFileTypes: true, recursive: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  for (const file of files.filter((path) => !path.includes(`${sep}node_modules${sep}`)).sort())
    hash.update(`${relative(source, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** Where a host built from the current sources is kept. */
const placeOf = (kind: string): string => join(keptFolder, kind, versionOf(kind));

/**
 * Keeps an installed host for later checks of versions. It replaces an earlier host of the same kind. If a host has no
 * program, only its built pages are kept.
 */
export function keepHost(kind: string, folder: string): void {
  if (openedAnyway.includes(kind) || !existsSync(join(folder, 'package.json'))) return;
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const kept = ['dist', 'package.json'];
  const isKept = (path: string) => {
    const [first = '', second] = relative(folder, path).split(sep);
    if (first === '') return true;
    return scripts.start === undefined ? kept.includes(first) : `${first}/${second}` !== '.next/cache';
  };
  rmSync(join(keptFolder, kind), { recursive: true, force: true });
  // Links between a host's packages are relative, and must remain relative.
  cpSync(folder, placeOf(kind), { recursive: true, verbatimSymlinks: true, filter: isKept });
}

/**
 * The hosts that a check of a version can open, and the kinds that have not been installed from the current sources.
 */
export function keptHosts(): { readonly kept: readonly KeptHost[]; readonly missing: readonly string[] } {
  const kinds = hostKinds().filter((kind) => !openedAnyway.includes(kind));
  const hosts = kinds.map((kind) => {
    const hasPackages = existsSync(join(sourceOf(kind), 'package.json'));
    return { kind, folder: hasPackages ? placeOf(kind) : sourceOf(kind) };
  });
  const [kept, missing] = [true, false].map((isThere) => hosts.filter(({ folder }) => existsSync(folder) === isThere));
  return { kept: kept ?? [], missing: (missing ?? []).map(({ kind }) => kind) };
}
