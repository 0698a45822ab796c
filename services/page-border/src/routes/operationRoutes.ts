import { slotRemotes } from '@kontor/federation';
import { channelVersions, hasCanary, visitorRegistry } from '@kontor/federation/channels';
import { hostDescriptionHeaders, hostDescriptionPath } from '@kontor/federation/hostDescription';
import { hostStateOf } from '@kontor/federation/hostState';
import { pinVersions, resolveRegistry } from '@kontor/federation/registry';
import { pageLocale } from '@kontor/i18n';
import { isDraining } from '@kontor/server/closing';
import { sendError } from '@kontor/server/http';
import { pinsOfHeader, visitorOfHeader } from '@kontor/server/identity';
import { isSiteKey } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { mountPath } from '../fragment/fragmentPath.ts';
import { visitorOf } from '../http/visitor.ts';
import type { RouteOptions } from './routeOptions.ts';

/** The routes for operators: liveness, readiness, metrics, and the description of this service. */
export function registerOperationRoutes(app: FastifyInstance, dependencies: RouteOptions): void {
  const { remotes, registry, registryFaults, description, metrics, readMetrics, isCold } = dependencies;

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    if (isDraining(app)) return sendError(reply, 503, 'CLOSING', 'The service is closing.');
    const named = Object.keys(remotes).filter((name) => registry()?.remotes[name]?.stable !== undefined);
    // A registry that names no part is more likely to be the wrong registry than to belong to a shop without a header
    // and footer.
    const needed = named.length > 0 ? named : Object.keys(remotes);
    const waiting = needed.filter((name) => !remotes[name]?.current);
    // A failing header must not keep the footer out of pages, or vice versa.
    const isFaultOfOne = waiting.length < needed.length && waiting.every((name) => remotes[name]?.hasFailed);
    if (waiting.length > 0 && !isFaultOfOne)
      return sendError(reply, 503, 'NOT_READY', `No version renders yet of ${waiting.join(' and ')}.`);
    if (isCold()) return sendError(reply, 503, 'NOT_READY', 'The first fragments of each site are being rendered.');
    const versions = Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current?.version]));
    const state = hostStateOf(registry(), registryFaults());
    return reply.header('cache-control', 'no-store').send({ status: 'ready', versions, ...state });
  });

  app.get(hostDescriptionPath, (_request, reply) => reply.headers(hostDescriptionHeaders).send(description));

  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.register.contentType)
      .header('cache-control', 'no-store')
      .send(await readMetrics()),
  );
}

/**
 * Serves the versions of remotes to pages that do not run the shell but have slots for these remotes. Each version is
 * the one that is live for the visitor, or the one that a member of staff has chosen.
 */
export function registerRegistryRoute(app: FastifyInstance, { registry, staff, versionKey }: RouteOptions): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(`${mountPath}/registry.json`, async (request, reply) => {
    const current = registry();
    if (!current) return sendError(reply, 503, 'REGISTRY_UNAVAILABLE', 'The registry cannot be read.');
    const { locale, site, ...rendered } = request.query;
    const { cookie } = request.headers;
    const pins = pinsOfHeader(cookie, versionKey, Date.now());
    const isPinned = pins !== undefined && cookie !== undefined && (await staff.confirm(visitorOf(request, cookie)));
    const isPersonal = isPinned || hasCanary(current);
    const visitor = visitorOfHeader(cookie);
    const ofVisitor = visitorRegistry(current, visitor && { ...visitor, site: isSiteKey(site) ? site : undefined });
    // A cache may have sent another channel's markup, but scripts and markup must have the same version.
    const chosen = isPinned ? pinVersions(current, pins) : pinVersions(ofVisitor, channelVersions(current, rendered));
    return reply
      .headers({
        'cache-control': isPersonal ? 'private, no-store' : 'public, max-age=10',
        'access-control-allow-origin': '*',
      })
      .send(
        resolveRegistry(chosen, pageLocale(typeof locale === 'string' ? locale : undefined, undefined), slotRemotes),
      );
  });
}
