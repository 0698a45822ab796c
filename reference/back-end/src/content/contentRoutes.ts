import { type PromotionResponse, promotionQuerySchema } from '@kontor/api/promotion';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { isForEmbedder } from '../http/embedOrigins.ts';
import { parseInput, refuse, siteOf } from '../http/input.ts';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^~?[\w-]{1,64}$/)) });

/**
 * The two sources of the main navigation (CALL-20, CALL-21), the promotions and the footer's record (CALL-18, CALL-19).
 * Responses are revalidated each time. Otherwise, staff who have just applied a preview would see an earlier, cached
 * response.
 */
export function registerContentRoutes(app: FastifyInstance, { content, preview, clock }: ShopRouteOptions): void {
  const revalidated = (request: FastifyRequest, reply: FastifyReply): void => {
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
  };

  app.get('/jsonflyoutnavigation', (request, reply) => {
    const site = siteOf(request);
    revalidated(request, reply);
    return content.navigationFor(site, preview.viewOf(request));
  });

  app.get('/service/themeworld-frontend/api/themeworlds/navigation', (request, reply) => {
    const site = siteOf(request);
    revalidated(request, reply);
    return content.themeWorldsFor(site, preview.viewOf(request).now);
  });

  app.get(
    '/service/promotion/api/promotion/:id',
    { config: { isEmbeddable: true } },
    (request, reply): PromotionResponse => {
      const site = siteOf(request);
      const { id } = parseInput(paramsSchema, request.params);
      const filter = parseInput(promotionQuerySchema, request.query);
      // Pages on other origins send the same cookies, but must not show what staff preview.
      const isPublic = isForEmbedder(reply) || !preview.find(request);
      const view = isPublic ? { now: clock() } : preview.viewOf(request);
      const { type, content: promotion } =
        content.promotionFor(id, site, { ...view, filter }) ??
        refuse(404, 'PROMOTION_UNKNOWN', 'there is no such promotion');
      if (isPublic) reply.header('cache-control', 'no-cache').header('vary', 'site, origin');
      return { type, contentJSON: JSON.stringify(promotion) };
    },
  );
}
