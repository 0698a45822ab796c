import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { immutableFile } from '../registry/fileLifetime.ts';
import type { Registry } from '../registry/registry.ts';
import type { RegistrySource } from '../registry/registrySource.ts';

/**
 * Files that pages name without a version: five minutes, and while a newer one is on its way, or the origin down,
 * the old one a little longer. They only lead to files of their version, so one that is behind does no harm.
 */
const shortLived = 'public, max-age=300, stale-while-revalidate=600, stale-if-error=86400';

/** A file of the live version, where the registry names one that other pages may load. */
function liveFile({ remotes }: Registry, remote: string, file: string): string | undefined {
  const { active = '', versions } = remotes[remote] ?? {};
  const entries = Object.values(versions?.[active]?.entries ?? {});
  return entries.some(([first]) => first === file) ? `${remote}/${active}/${file}` : undefined;
}

/**
 * A remote's own origin: its published folders, readable from every page, cached for good; and the first files for
 * other pages once more without a version, from whichever is live.
 *
 * @param root folder that holds `{remote}/{version}/`
 * @param registry names the live version; without it every address needs its version
 */
export async function createOriginServer(root: string, registry?: RegistrySource): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
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
    setHeaders: (reply) => {
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', immutableFile);
    },
  });
  if (registry) {
    app.get<{ Params: { remote: string; file: string } }>('/:remote/:file', async ({ params }, reply) => {
      const path = liveFile(await registry.current(), params.remote, params.file);
      if (!path) return answerNotFound(undefined, reply);
      return reply.header('cache-control', shortLived).sendFile(path);
    });
  }
  const answerNotFound = (_request: unknown, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: 'NOT_FOUND' });
  app.setNotFoundHandler(answerNotFound);
  // A folder, or a way out of one, is no more there than a file that was never published.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    (error.statusCode ?? 500) < 500 ? answerNotFound(request, reply) : reply.send(error),
  );
  return app;
}
