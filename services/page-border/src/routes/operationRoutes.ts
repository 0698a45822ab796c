import type { ChromePart } from '@kontor/federation';
import { resolveRegistry } from '@kontor/federation/registry';
import { pageLocale } from '@kontor/i18n';
import { sendError } from '@kontor/server/http';
import type { FastifyInstance } from 'fastify';
import { mountPath } from '../fragment/fragmentPath.ts';
import type { RouteOptions } from './routeOptions.ts';

/** Routes for operators: liveness, readiness, metrics. */
export function registerOperationRoutes(app: FastifyInstance, dependencies: RouteOptions): void {
  const { remotes, metrics, readMetrics, isDraining } = dependencies;

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    if (isDraining()) return sendError(reply, 503, 'CLOSING', 'The service is closing.');
    const waiting = (Object.keys(remotes) as ChromePart[]).filter((part) => !remotes[part].current);
    if (waiting.length > 0)
      return sendError(reply, 503, 'NOT_READY', `No version renders yet of ${waiting.join(' and ')}.`);
    const versions = { header: remotes.header.current?.version, footer: remotes.footer.current?.version };
    return reply.header('cache-control', 'no-store').send({ status: 'ready', versions });
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.register.contentType)
      .header('cache-control', 'no-store')
      .send(await readMetrics()),
  );
}

/** The live version of every remote, for pages without the shell. */
export function registerRegistryRoute(app: FastifyInstance, { registry }: RouteOptions): void {
  app.get<{ Querystring: { locale?: string } }>(`${mountPath}/registry.json`, (request, reply) => {
    const known = registry();
    if (!known) return sendError(reply, 503, 'REGISTRY_UNAVAILABLE', 'The registry cannot be read.');
    const { locale } = request.query;
    return reply
      .headers({ 'cache-control': 'public, max-age=10', 'access-control-allow-origin': '*' })
      .send(resolveRegistry(known, pageLocale(typeof locale === 'string' ? locale : undefined, undefined)));
  });
}
