import { originsOf, publishedFiles, publishedOf, type Registry, type RegistryRemote, stableOf } from '../registry.ts';
import type { PublishedVersion } from './descriptor.ts';

/** `Cache-Control` of files under a version, which never change. */
export const immutableFile = 'public, max-age=31536000, immutable';

/**
 * `Cache-Control` of addresses without a version. These files lead to files of one version, so caches follow a rollback
 * as soon as with fragments, and never answer with a stale file while they fetch the live one (decision 0091).
 */
const shortLived = 'public, max-age=30, stale-if-error=86400';

/** Name of the federation manifest, which hosts of other teams may load instead of an entry. */
const manifestFile = 'mf-manifest.json';

/** A file that pages may load. */
export type PublishedFile = {
  /** The origin that has the file; of an address that is in no channel, each that may have it. */
  readonly origins: readonly string[];
  /** Path at that origin, without a leading slash. */
  readonly path: string;
  readonly cacheControl: string;
  /** Set for the manifest of the live version, which has to be rewritten (`liveManifest`). */
  readonly manifestOf?: PublishedVersion;
};

/** Source maps, server files and build statistics, also compressed. */
const privateFile = /(?:\.map|\.cjs|\/mf-stats\.json)(?:\.br|\.gz)?$/i;

/** Whether a published file is public. */
export function isPublicFile(path: string): boolean {
  return !privateFile.test(path);
}

/** One segment of a path that cannot lead elsewhere. */
const segment = /^[\w~-][\w.~+-]*$/;

/** Origins by content address. */
type Addresses = ReadonlyMap<string, string>;

/** Content addresses of each remote. A remote that changes becomes another object, so no entry is stale. */
const knownAddresses = new WeakMap<RegistryRemote, Addresses>();

/**
 * The origins of a remote's content addresses in its channels. Versions with the same file may be at different origins: the one
 * that visitors have loads it where it always has, whatever has been published since.
 */
function addressesOf(remote: RegistryRemote): Addresses {
  const cached = knownAddresses.get(remote);
  if (cached) return cached;
  const { stable, canary, fallback, versions } = remote;
  const inChannels = [fallback, canary?.version, stable].flatMap((version) => versions[version ?? ''] ?? []);
  const addresses = new Map(
    [...Object.values(versions), ...inChannels].flatMap(({ files, origin }) =>
      Object.values(files).flatMap(({ address }) => (address === undefined ? [] : [[address, origin] as const])),
    ),
  );
  knownAddresses.set(remote, addresses);
  return addresses;
}

/** The origins that may have a file, of all versions. The files of versions without visitors are unknown. */
function originsWith(remote: RegistryRemote, address: string): readonly string[] {
  const origin = addressesOf(remote).get(address);
  if (origin !== undefined) return [origin];
  return remote.published ? originsOf(remote).toReversed() : [];
}

function originsOfVersion(remote: RegistryRemote, version: string): readonly string[] {
  const published = publishedOf(remote);
  const { origin } = (Object.hasOwn(published, version) ? published[version] : undefined) ?? {};
  return origin === undefined ? [] : [origin];
}

/** A file of the live version that has an address without a version. */
function findLive(remote: RegistryRemote, name: string, file: string): PublishedFile | undefined {
  const live = stableOf(remote);
  if (!live) return undefined;
  const path = `${name}/${live.version}/${file}`;
  const found = { origins: [live.origin], path, cacheControl: shortLived };
  if (file === manifestFile) return { ...found, manifestOf: live };
  const scripts = [live.entry, ...Object.values(live.entries ?? {})];
  return scripts.some(([first]) => first === file) ? found : undefined;
}

/**
 * Finds the public file of an address: `{remote}/{version}/{file}`, `{remote}/files/{address}`, or without a version
 * `{remote}/{file}` for the live version's manifest, its container and its entry scripts for other pages.
 *
 * @returns undefined for a remote or version that the registry does not name, and for a content address that none of its versions can have
 */
export function findPublishedFile({ remotes }: Registry, address: string): PublishedFile | undefined {
  const [name = '', folder = '', file, ...more] = address.split('/');
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote || more.length > 0) return undefined;
  if (file === undefined) return findLive(remote, name, folder);
  const origins = folder === publishedFiles ? originsWith(remote, file) : originsOfVersion(remote, folder);
  const path = `${name}/${folder}/${file}`;
  return origins.length > 0 && segment.test(file) && isPublicFile(`/${path}`)
    ? { origins, path, cacheControl: immutableFile }
    : undefined;
}
