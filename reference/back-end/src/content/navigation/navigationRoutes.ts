import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../http/siteOf.ts';
import type { ShopRouteOptions } from '../../shopRouteOptions.ts';

/**
 * The two sources of the main navigation (CALL-20, CALL-21). They are revalidated each time: staff who have just
 * applied a preview would otherwise see a cached answer.
 */
export function registerNavigationRoutes(app: FastifyInstance, { content, preview }: ShopRouteOptions): void {
  app.get('/jsonflyoutnavigation', (request, reply) => {
    const site = siteOf(request);
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
    return content.navigationFor(site, preview.viewOf(request));
  });

  app.get('/service/themeworld-frontend/api/themeworlds/navigation', (request, reply) => {
    const site = siteOf(request);
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
    return content.themeWorldsFor(site, preview.viewOf(request).now);
  });
}
