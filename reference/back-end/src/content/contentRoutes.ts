import { type PromotionResponse, promotionQuerySchema } from '@kontor/api/promotion';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { ClientError, parseInput, siteOf } from '../http/input.ts';

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

const paramsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^~?[\w-]{1,64}$/)) });

/** Promotions and the footer's record (CALL-18, CALL-19). */
export function registerPromotionRoutes(app: FastifyInstance, { content, preview }: ShopRouteOptions): void {
  app.get('/service/promotion/api/promotion/:id', (request, reply): PromotionResponse => {
    const site = siteOf(request);
    const { id } = parseInput(paramsSchema, request.params);
    const filter = parseInput(promotionQuerySchema, request.query);
    const promotion = content.promotionFor(id, site, { ...preview.viewOf(request), filter });
    if (!promotion) {
      throw new ClientError(404, 'PROMOTION_UNKNOWN', 'there is no such promotion');
    }
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
    return { type: promotion.type, contentJSON: JSON.stringify(promotion.content) };
  });
}
