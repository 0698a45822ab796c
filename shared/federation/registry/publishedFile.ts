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
  readonly remote: RegistryRemote;
  /** Path at the remote's origin, without a leading slash. */
  readonly path: string;
  readonly cacheControl: string;
  /**
   * Set for the manifest of the live version, which has to be rewritten (`liveManifest`): path of the version's folder.
   */
  readonly manifestOf?: string;
};

/** One segment of a path that cannot lead elsewhere. */
const segment = /^[\w~-][\w.~+-]*$/;

/** Content addresses of each remote. Reading the registry again creates new remote objects, so no entry is stale. */
const knownAddresses = new WeakMap<RegistryRemote, ReadonlySet<string>>();

function addressesOf(remote: RegistryRemote): ReadonlySet<string> {
  const known = knownAddresses.get(remote);
  if (known) return known;
  const files = Object.values(remote.versions).flatMap((descriptor) => Object.values(descriptor.files));
  const addresses = new Set(files.flatMap(({ address }) => address ?? []));
  knownAddresses.set(remote, addresses);
  return addresses;
}

/** A file of the live version that has an address without a version. */
function findLive(remote: RegistryRemote, name: string, file: string): PublishedFile | undefined {
  const live = stableOf(remote);
  if (!live) return undefined;
  const folder = `${name}/${live.version}/`;
  const path = folder + file;
  if (file === manifestFile) return { remote, path, cacheControl: shortLived, manifestOf: folder };
  const entries = Object.values(live.entries ?? {});
  return entries.some(([first]) => first === file) ? { remote, path, cacheControl: shortLived } : undefined;
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
  const isKnown =
    folder === publishedFiles
      ? addressesOf(remote).has(file)
      : Object.hasOwn(remote.versions, folder) && segment.test(file);
  const path = `${name}/${folder}/${file}`;
  return isKnown && isPublicFile(`/${path}`) ? { remote, path, cacheControl: immutableFile } : undefined;
}
