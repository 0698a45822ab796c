import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Timeouts } from '@kontor/server/config';
import { createHttpServer } from '@kontor/server/http';
import { originKeyOf } from '@kontor/server/identity';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveManifest } from '../../registry/files/liveManifest.ts';
import { findPublishedFile, immutableFile, isPublicFile } from '../../registry/files/publishedFile.ts';
import { fileUrl } from '../../registry/registry.ts';
import type { RegistryWatch } from '../../registry/stored/RegistryWatch.ts';

export type OriginOptions = {
  /** Determines the live version. Without it, every address must contain a version. */
  readonly registry?: Pick<RegistryWatch, 'current'> | undefined;
  /**
   * The shop's key or the remote's key. Source maps and server files are sent only for requests with
   * `Authorization: Bearer {key of the remote}`. Without a key, no request gets them.
   */
  readonly key?: string | undefined;
  /** Whether source maps and server files are public like all other files. */
  readonly arePrivateFilesPublic?: boolean;
  readonly timeouts?: Partial<Timeouts>;
};

/** Whether a request has the key of the remote that the file belongs to. The comparison takes constant time. */
function hasKey({ headers }: FastifyRequest, path: string, shopKey: string | undefined): boolean {
  const [, remote = ''] = path.split('/');
  const key = originKeyOf(shopKey, remote);
  if (key === undefined) return false;
  const [sent, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/**
 * Creates a remote's origin. It serves published folders, which are immutable and readable by every page. Types, entry
 * scripts for other pages, and the live version's federation manifest also have addresses without a version. Source
 * maps and server files are private.
 *
 * @param root folder that contains `{remote}/{version}/`
 */
export async function createOriginServer(root: string, options: OriginOptions = {}): Promise<FastifyInstance> {
  const { registry, key, arePrivateFilesPublic = false, timeouts = {} } = options;
  const app = createHttpServer({ logger: false, bodyLimit: 1024 }, { timeouts });
  const answerNotFound = (_request: unknown, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: 'NOT_FOUND' });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path, _root, request) => arePrivateFilesPublic || isPublicFile(path) || hasKey(request, path, key),
    setHeaders: (reply, path) => {
      // Otherwise, files with the `.ts` extension would be served as video.
      if (path.endsWith('.d.ts')) reply.header('content-type', 'text/plain; charset=utf-8');
      if (reply.getHeader('cache-control') !== undefined) return;
      // Private files must not be cached, because a cache would serve them to requests without the key.
      const isPrivate = !arePrivateFilesPublic && !isPublicFile(path);
      reply.header('cache-control', isPrivate ? 'private, no-store' : immutableFile);
    },
  });
  if (registry) {
    app.get<{ Params: { remote: string; file: string } }>('/:remote/:file', async ({ params }, reply) => {
      const found = findPublishedFile(await registry.current(), `${params.remote}/${params.file}`);
      if (!found) return answerNotFound(undefined, reply);
      reply.header('cache-control', found.cacheControl);
      const { manifestOf: live } = found;
      if (live === undefined) return reply.sendFile(found.path);
      const text = await readFile(join(root, found.path), 'utf8').catch(() => undefined);
      if (text === undefined) return answerNotFound(undefined, reply);
      return reply.type('application/json; charset=utf-8').send(liveManifest(live, text, fileUrl(live, '')));
    });
  }
  app.setNotFoundHandler(answerNotFound);
  // Folders, and paths that lead out of the root, get the same response as missing files.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    (error.statusCode ?? 500) < 500 ? answerNotFound(request, reply) : reply.send(error),
  );
  return app;
}
