import type { FastifyInstance } from 'fastify';
import { siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

/** The two sources of the main navigation (first specification, section 7). */
export function registerNavigationRoutes(app: FastifyInstance, { content, preview }: RouteDeps): void {
  app.get('/jsonflyoutnavigation', (request, reply) => {
    const site = siteOf(request);
    if (!preview.find(request)) reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
    return content.navigationFor(site, preview.viewOf(request));
  });

  app.get('/service/themeworld-frontend/api/themeworlds/navigation', (request, reply) => {
    const site = siteOf(request);
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
    return content.themeWorldsFor(site, preview.viewOf(request).now);
  });
}
