import type { PublishedVersion } from './descriptor.ts';
import { immutableFile } from './fileLifetime.ts';
import { isPublicFile } from './isPublicFile.ts';
import { publishedFiles, type Registry, type RegistryRemote, stableOf } from './registry.ts';

/**
 * `Cache-Control` of addresses without a version. These files only lead to files of a version, so a stale one does no
 * harm.
 */
const shortLived = 'public, max-age=300, stale-while-revalidate=600, stale-if-error=86400';

/** Name of the federation manifest, which hosts of other teams may load instead of an entry. */
const manifestFile = 'mf-manifest.json';

/** A file that pages may load. */
export type PublishedFile = {
  /** The version whose origin has the file. */
  readonly version: PublishedVersion;
  /** Path at that origin, without a leading slash. */
  readonly path: string;
  readonly cacheControl: string;
  /**
   * Set for the manifest of the live version, which has to be rewritten (`liveManifest`): path of the version's folder.
   */
  readonly manifestOf?: string;
};

/** One segment of a path that cannot lead elsewhere. */
const segment = /^[\w~-][\w.~+-]*$/;

type Addresses = ReadonlyMap<string, PublishedVersion>;

/** Content addresses of each remote. Reading the registry again creates new remote objects, so no entry is stale. */
const knownAddresses = new WeakMap<RegistryRemote, Addresses>();

/**
 * The content addresses of a remote, each with a version that has the file. Versions with the same file may lie at different
 * origins: the one that visitors have loads it where it always has, whatever has been published since.
 */
function addressesOf(remote: RegistryRemote): Addresses {
  const known = knownAddresses.get(remote);
  if (known) return known;
  const { stable, canary, fallback, versions } = remote;
  const inChannels = [fallback, canary?.version, stable].flatMap((version) => versions[version ?? ''] ?? []);
  const addresses = new Map(
    [...Object.values(versions), ...inChannels].flatMap((version) =>
      Object.values(version.files).flatMap(({ address }) =>
        address === undefined ? [] : [[address, version] as const],
      ),
    ),
  );
  knownAddresses.set(remote, addresses);
  return addresses;
}

const versionOf = ({ versions }: RegistryRemote, version: string): PublishedVersion | undefined =>
  Object.hasOwn(versions, version) ? versions[version] : undefined;

/** A file of the live version that has an address without a version. */
function findLive(remote: RegistryRemote, name: string, file: string): PublishedFile | undefined {
  const live = stableOf(remote);
  if (!live) return undefined;
  const folder = `${name}/${live.version}/`;
  const path = folder + file;
  if (file === manifestFile) return { version: live, path, cacheControl: shortLived, manifestOf: folder };
  const entries = Object.values(live.entries ?? {});
  return entries.some(([first]) => first === file) ? { version: live, path, cacheControl: shortLived } : undefined;
}

/**
 * Finds the public file of an address: `{remote}/{version}/{file}`, `{remote}/files/{address}`, or without a version
 * `{remote}/{file}` for the live version's manifest and its entry scripts for other pages.
 *
 * @returns undefined for a remote, version or content address that the registry does not name
 */
export function findPublishedFile({ remotes }: Registry, address: string): PublishedFile | undefined {
  const [name = '', folder = '', file, ...more] = address.split('/');
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote || more.length > 0) return undefined;
  if (file === undefined) return findLive(remote, name, folder);
  const version = folder === publishedFiles ? addressesOf(remote).get(file) : versionOf(remote, folder);
  const path = `${name}/${folder}/${file}`;
  return version && segment.test(file) && isPublicFile(`/${path}`)
    ? { version, path, cacheControl: immutableFile }
    : undefined;
}
