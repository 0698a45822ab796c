import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Files under a version never change. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * A remote's own origin: its published folders, readable from every page, cached for good.
 *
 * @param root folder that holds `{remote}/{version}/`
 */
export async function createOriginServer(root: string): Promise<FastifyInstance> {
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
      reply.header('cache-control', immutable);
    },
  });
  const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: 'NOT_FOUND' });
  app.setNotFoundHandler(answerNotFound);
  // A folder, or a way out of one, is no more there than a file that was never published.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    (error.statusCode ?? 500) < 500 ? answerNotFound(request, reply) : reply.send(error),
  );
  return app;
}
