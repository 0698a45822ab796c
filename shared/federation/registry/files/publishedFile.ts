import { originsOf, publishedFiles, publishedOf, type Registry, type RegistryRemote, stableOf } from '../registry.ts';
import { addressedScript, contentAddress } from './contentAddress.ts';
import type { PublishedVersion } from './descriptor.ts';

/** `Cache-Control` of files in a version's folder, which never change. */
export const immutableFile = 'public, max-age=31536000, immutable';

/**
 * `Cache-Control` for addresses without a version. Each address leads to the files of one version. Caches must follow a
 * rollback as quickly as caches of fragments do, and must never serve a stale file while they fetch the live one
 * (decision 0091).
 */
const shortLived = 'public, max-age=30, stale-if-error=86400';

/** Name of the federation manifest. Other teams' hosts may load the manifest instead of an entry. */
export const manifestFile = 'mf-manifest.json';

/** Where a file is, and what it contains. */
export type FileSource = {
  /** The origins that have the file. If no channel has the address, these are all origins that may have the file. */
  readonly origins: readonly string[];
  /** Path at the origin, without a leading slash. */
  readonly path: string;
  /** The hash of the uncompressed content, as subresource integrity, if the registry lists the file. */
  readonly integrity?: string;
};

/** A file that pages may load. */
export type PublishedFile = FileSource & {
  readonly cacheControl: string;
  /** Set only for the live version's manifest, which must be rewritten (`liveManifest`). */
  readonly manifestOf?: PublishedVersion;
};

/** Matches source maps, server files and build statistics, including their compressed copies. */
const privateFile = /(?:\.map|\.cjs|\/mf-stats\.json)(?:\.br|\.gz)?$/i;

/** Whether a published file is public. */
export function isPublicFile(path: string): boolean {
  return !privateFile.test(path);
}

/** Matches one path segment that cannot lead to another folder. */
const segment = /^[\w~-][\w.~+-]*$/;

/** The origin of the file at a content address, and the file's hash. */
type AddressedFile = { readonly origin: string; readonly integrity: string };

/** Files by content address. */
type Addresses = ReadonlyMap<string, AddressedFile>;

/** Each remote's content addresses. A changed remote is a new object, so no entry becomes stale. */
const knownAddresses = new WeakMap<RegistryRemote, Addresses>();

/**
 * The origins of the content addresses in a remote's channels. Versions that share a file may be at different origins.
 * Visitors always load the file from their own version's origin, whatever is published later.
 */
function addressesOf(remote: RegistryRemote): Addresses {
  const cached = knownAddresses.get(remote);
  if (cached) return cached;
  const { stable, canary, fallback, versions } = remote;
  const inChannels = [fallback, canary?.version, stable].flatMap((version) => versions[version ?? ''] ?? []);
  const addresses = new Map(
    [...Object.values(versions), ...inChannels].flatMap(({ files, origin }) =>
      Object.values(files).flatMap(({ address, integrity }) =>
        address === undefined ? [] : [[address, { origin, integrity }] as const],
      ),
    ),
  );
  knownAddresses.set(remote, addresses);
  return addresses;
}

type FoundFile = Pick<FileSource, 'origins' | 'integrity'>;

const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * The origins that might have a file. If no version with a known descriptor has the file, any of the remote's origins
 * might have it.
 */
function findAddress(remote: RegistryRemote, address: string): FoundFile {
  const { origin, ...listed } = addressesOf(remote).get(address) ?? {};
  if (origin !== undefined) return { origins: [origin], ...listed };
  return { origins: remote.published ? originsOf(remote).toReversed() : [] };
}

function listedIntegrity({ versions }: RegistryRemote, version: string, file: string): Pick<FoundFile, 'integrity'> {
  const { files = {}, types = {} } = ownValue(versions, version) ?? {};
  const integrity = ownValue(files, file)?.integrity ?? ownValue(types, file);
  return integrity === undefined ? {} : { integrity };
}

function findInVersion(remote: RegistryRemote, version: string, file: string): FoundFile {
  const { origin } = ownValue(publishedOf(remote), version) ?? {};
  return { origins: origin === undefined ? [] : [origin], ...listedIntegrity(remote, version, file) };
}

/** Finds a file of the live version at an address without a version. */
function findLive(remote: RegistryRemote, name: string, file: string): PublishedFile | undefined {
  const live = stableOf(remote);
  if (!live) return undefined;
  const path = `${name}/${live.version}/${file}`;
  const found = { ...findInVersion(remote, live.version, file), path, cacheControl: shortLived };
  if (file === manifestFile) return { ...found, manifestOf: live };
  const { entry, entries = {}, types = {} } = live;
  if (Object.hasOwn(types, file)) return found;
  return [entry, ...Object.values(entries)].some(([first]) => first === file) ? found : undefined;
}

/**
 * Finds the public file at an address: `{remote}/{version}/{file}`, `{remote}/files/{address}` or `{remote}/{file}`.
 * The last form is for the live version's manifest, type declarations, container and entry scripts for other pages.
 *
 * @returns undefined if the registry does not name the remote or the version, or if no version can have the content
 * address
 */
export function findPublishedFile({ remotes }: Registry, address: string): PublishedFile | undefined {
  const [name = '', folder = '', file, ...more] = address.split('/');
  const remote = ownValue(remotes, name);
  if (!remote || more.length > 0) return undefined;
  if (file === undefined) return findLive(remote, name, folder);
  const found = folder === publishedFiles ? findAddress(remote, file) : findInVersion(remote, folder, file);
  const path = `${name}/${folder}/${file}`;
  return found.origins.length > 0 && segment.test(file) && isPublicFile(`/${path}`)
    ? { ...found, path, cacheControl: immutableFile }
    : undefined;
}

/** A script in a remote's folder of content addresses. */
type AddressedScript = { readonly remote: string; readonly script: string };

/** The script at a content address, whichever version of it this is. Returns undefined for any other address. */
function parseContentAddress(address: string): AddressedScript | undefined {
  const [remote = '', folder, file = '', ...more] = address.split('/');
  const script = folder === publishedFiles && more.length === 0 ? addressedScript(file) : undefined;
  return script === undefined ? undefined : { remote, script };
}

/**
 * The pattern that matches the content addresses of all versions of a script, as a URL pattern below the remotes'
 * address. Returns undefined if the address is not a content address.
 *
 * @param address below the remotes' address
 */
export function scriptPattern(address: string): string | undefined {
  const { remote, script = '' } = parseContentAddress(address) ?? {};
  // No other character of an address has a meaning in URL patterns.
  return remote === undefined || address.includes('+')
    ? undefined
    : `${remote}/${publishedFiles}/${script.replace(/\.js$/, '.*.js')}`;
}

/**
 * Finds another version of a remote's script. Nothing is found for hashes that none of the remote's descriptors lists for
 * the same script.
 *
 * @param address content address of the script, below the remotes' address
 * @param digest SHA-256 of the other version in base64
 */
export function findOtherVersion(remote: RegistryRemote, address: string, digest: string): FileSource | undefined {
  const { remote: name, script = '' } = parseContentAddress(address) ?? {};
  const other = contentAddress(script, digest);
  const { origin, integrity } = addressesOf(remote).get(other) ?? {};
  if (name === undefined || origin === undefined || integrity !== `sha256-${digest}`) return undefined;
  return { origins: [origin], path: `${name}/${publishedFiles}/${other}`, integrity };
}

/**
 * The versions of a remote that were live most recently and whose descriptors have not been read, newest first. Some
 * visitors still have their scripts.
 */
export function formerVersions({ versions, published = {} }: RegistryRemote, count: number): readonly string[] {
  return Object.entries(published)
    .flatMap(([version, { lastLiveAt }]) => (lastLiveAt === undefined ? [] : [{ version, at: Date.parse(lastLiveAt) }]))
    .sort((a, b) => b.at - a.at)
    .slice(0, count)
    .flatMap(({ version }) => (Object.hasOwn(versions, version) ? [] : [version]));
}
