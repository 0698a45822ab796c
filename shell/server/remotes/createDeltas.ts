import {
  type FileSource,
  findOtherVersion,
  formerVersions,
  type Registry,
  type RegistryRemote,
} from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { LRUCache } from 'lru-cache';
import { compressWithDictionary, dictionaryEncoding } from '../dictionaryEncoding.ts';
import { decodeFile, type RemoteFile } from './fetchRemoteFile.ts';

type Options = {
  readonly registry: Pick<RegistryWatch, 'readVersions'>;
  /** Fetches a file in its smallest published encoding. */
  readonly fetchFile: (source: FileSource) => Promise<RemoteFile>;
};

/** A requested script, and the version of it that the browser has. */
type Request = {
  readonly registry: Registry;
  /** Content address below the remotes' address. */
  readonly address: string;
  readonly found: FileSource;
  /** SHA-256 of the browser's version, in base64. */
  readonly digest: string;
};

/** A script, encoded as its difference from the version that a browser has. */
type Delta = Pick<RemoteFile, 'body' | 'contentType'> & { readonly encoding: typeof dictionaryEncoding };

/** Finds the delta for a request, if the browser's version is known and the delta is smaller than the file. */
type Deltas = (request: Request) => Promise<Delta | undefined>;

/**
 * The number of formerly live versions for which there are deltas, apart from the versions in channels. `prune` keeps as
 * many versions by default.
 */
const maxFormerVersions = 5;

/** Limit for the deltas in memory, in bytes. Most have less than a kilobyte. */
const cacheBytes = 16 * 1024 * 1024;

/** After this time, a delta that could not be made is tried again. Until then, requests do not wait for it. */
const retryMs = 60_000;

/** Stands for a delta that would be no smaller than the file, or that could not be made. */
const none: Delta = { body: Buffer.alloc(0), contentType: '', encoding: dictionaryEncoding };

/**
 * Creates the deltas between the versions of a script. Each delta is made once, when a browser first needs it, in one or
 * two milliseconds outside of the event loop. Only a hash that the registry lists for another version of the same script
 * causes any work.
 */
export function createDeltas({ registry: watch, fetchFile }: Options): Deltas {
  const extended = new WeakMap<RegistryRemote, Promise<RegistryRemote>>();

  /** Adds the formerly live versions to a remote. They are read once per state of the remote. */
  const withFormer = (name: string, remote: RegistryRemote): Promise<RegistryRemote> => {
    const known = extended.get(remote);
    if (known) return known;
    const reading = watch.readVersions(name, formerVersions(remote, maxFormerVersions)).then((former) => ({
      ...remote,
      versions: { ...Object.fromEntries(former.map((one) => [one.version, one])), ...remote.versions },
    }));
    extended.set(remote, reading);
    return reading;
  };

  const find = async ({ registry, address, digest }: Request): Promise<FileSource | undefined> => {
    const [name = ''] = address.split('/', 1);
    const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
    if (!remote) return undefined;
    return (
      findOtherVersion(remote, address, digest) ?? findOtherVersion(await withFormer(name, remote), address, digest)
    );
  };

  const made = new LRUCache<string, Delta, Request & { readonly held: FileSource }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length + 1,
    // Concurrent requests share one delta.
    fetchMethod: async (_key, _stale, { options, context: { found, held, digest } }) => {
      try {
        const [next, former] = await Promise.all([found, held].map(fetchFile));
        if (!next || !former) return none;
        const [content, dictionary] = await Promise.all([next, former].map(decodeFile));
        if (!content || !dictionary) return none;
        const body = await compressWithDictionary(content, dictionary, Buffer.from(digest, 'base64'));
        return body.length < next.body.length ? { ...none, body, contentType: next.contentType } : none;
      } catch {
        // The file itself can still be sent. If its origin fails, sending it reports the reason.
        options.ttl = retryMs;
        return none;
      }
    },
  });

  return async (request) => {
    const held = await find(request);
    if (!held) return undefined;
    const delta = await made.fetch(`${held.path} ${request.found.path}`, { context: { ...request, held } });
    return delta === none ? undefined : delta;
  };
}
