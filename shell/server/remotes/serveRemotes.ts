import {
  type FileSource,
  fileUrl,
  findPublishedFile,
  frontPath,
  liveManifest,
  type PublishedFile,
  scriptPattern,
} from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { chooseEncoding, type Encoding, sendError } from '@kontor/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShopHosts } from '../addresses/shopHosts.ts';
import { availableDictionary } from '../dictionaryEncoding.ts';
import { createDeltas } from './createDeltas.ts';
import { fetchRemoteFile, type RemoteFile, RemoteFileError } from './fetchRemoteFile.ts';

type Options = {
  /** The shop's hosts. The address of any other host is never echoed. */
  readonly hosts: ShopHosts;
  readonly registry: Pick<RegistryWatch, 'current' | 'readVersions'>;
  /** Timeout for a file from its origin. */
  readonly deadlineMs: number;
};

/** Limit for the files in memory, in bytes. Five remotes in two encodings take up about three megabytes per version. */
const cacheBytes = 64 * 1024 * 1024;

const isMissing = (error: unknown): boolean => error instanceof RemoteFileError && error.status === 404;

/**
 * Pages of every origin may load the files. If a browser opens a file as a page, that page runs no script. Otherwise,
 * scripts from an untrusted origin would run as the shop's own.
 */
const publicHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Creates the cache of files. Each file is fetched once, from the first of its origins that has it. */
const createFiles = (deadlineMs: number) =>
  new LRUCache<string, RemoteFile, FileSource>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length + 1,
    // Concurrent requests share one call. Failed calls are not cached.
    fetchMethod: async (key, _stale, { context: { origins, path, integrity } }) => {
      const encoding = key.slice(0, key.indexOf(' ')) as Encoding;
      let missing: unknown;
      for (const origin of origins) {
        try {
          return await fetchRemoteFile({ url: `${origin}/${path}`, encoding, integrity }, deadlineMs);
        } catch (error) {
          if (!isMissing(error)) throw error;
          missing = error;
        }
      }
      throw missing;
    },
  });

/**
 * Serves the files of all remotes from the shop's own host, so that a page needs only one connection. Each file is
 * fetched once from the origin that the registry names, and then cached in memory, because it never changes. Nothing
 * else is fetched. A request gets 404 if the registry does not name its remote or version, or if no version can have
 * such a file.
 */
export async function serveRemotes(app: FastifyInstance, { hosts, registry, deadlineMs }: Options): Promise<void> {
  const files = createFiles(deadlineMs);

  const fetchFile = async (source: FileSource, encoding: Encoding): Promise<RemoteFile> => {
    const file = await files.fetch(`${encoding} ${source.origins[0]}/${source.path}`, { context: source });
    if (!file) throw new RemoteFileError(`${source.path} is missing`, 502);
    return file;
  };

  const findDelta = createDeltas({ registry, fetchFile: (source) => fetchFile(source, 'br') });

  /** The address below which the request's host serves the files of remotes. */
  const baseOf = ({ protocol, host }: FastifyRequest, origin: string): string =>
    hosts.has(host) ? `${protocol}://${host}${frontPath}` : origin;

  const find = async (found: PublishedFile, request: FastifyRequest): Promise<RemoteFile> => {
    const { manifestOf: live } = found;
    // A manifest is rewritten, so it is fetched uncompressed.
    const file = await fetchFile(found, live ? 'identity' : chooseEncoding(request.headers['accept-encoding']));
    if (!live) return file;
    const folder = fileUrl({ ...live, origin: baseOf(request, live.origin) }, '');
    const manifest = liveManifest(live, file.body.toString(), folder);
    return { ...file, body: Buffer.from(manifest) };
  };

  app.get<{ Params: { '*': string } }>(`${frontPath}/*`, async (request, reply) => {
    reply.headers(publicHeaders);
    const [current, address] = [await registry.current(), request.params['*']];
    const found = findPublishedFile(current, address);
    const refuse = (status: number, code: string, message: string) => {
      reply.removeHeader('etag').header('cache-control', 'no-store');
      return sendError(reply, status, code, message);
    };
    if (!found) return refuse(404, 'NOT_FOUND', 'The registry names no such file.');
    // The path names a version, so it changes whenever the file may have changed.
    const etag = `W/"${found.path}"`;
    const pattern = scriptPattern(address);
    const vary = pattern === undefined ? 'accept-encoding' : 'accept-encoding, available-dictionary';
    reply.headers({ 'cache-control': found.cacheControl, etag, vary });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      const digest = pattern === undefined ? undefined : availableDictionary(request.headers);
      const delta = digest === undefined ? undefined : await findDelta({ registry: current, address, found, digest });
      const { body, contentType, encoding } = delta ?? (await find(found, request));
      // The browser keeps this script as a dictionary for its next version.
      if (pattern !== undefined) reply.header('use-as-dictionary', `match="${frontPath}/${pattern}"`);
      return reply
        .headers({
          'content-type': contentType,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(body);
    } catch (error) {
      if (isMissing(error)) return refuse(404, 'NOT_FOUND', 'The remote has no such file.');
      request.log.warn({ err: error }, 'the file of a remote could not be fetched from its origin');
      return refuse(502, 'UPSTREAM_UNAVAILABLE', 'The origin of this file does not answer.');
    }
  });
}
