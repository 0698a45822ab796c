import type { ChromePart } from '@kontor/federation';
import { pinVersions, resolveRegistry } from '@kontor/federation/registry';
import { pageLocale } from '@kontor/i18n';
import { sendError } from '@kontor/server/http';
import { pinsOfHeader } from '@kontor/server/identity';
import type { FastifyInstance } from 'fastify';
import { mountPath } from '../fragment/fragmentPath.ts';
import { visitorOf } from '../http/visitor.ts';
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

/** The version of every remote, for pages without the shell: the live one, or the one that a member of staff has chosen. */
export function registerRegistryRoute(app: FastifyInstance, { registry, staff, versionKey }: RouteOptions): void {
  app.get<{ Querystring: { locale?: string } }>(`${mountPath}/registry.json`, async (request, reply) => {
    const known = registry();
    if (!known) return sendError(reply, 503, 'REGISTRY_UNAVAILABLE', 'The registry cannot be read.');
    const { locale } = request.query;
    const { cookie } = request.headers;
    const pins = pinsOfHeader(cookie, versionKey, Date.now());
    const isPinned = pins !== undefined && cookie !== undefined && (await staff.confirm(visitorOf(request, cookie)));
    return reply
      .headers({
        'cache-control': isPinned ? 'private, no-store' : 'public, max-age=10',
        'access-control-allow-origin': '*',
      })
      .send(
        resolveRegistry(
          isPinned ? pinVersions(known, pins) : known,
          pageLocale(typeof locale === 'string' ? locale : undefined, undefined),
        ),
      );
  });
}
