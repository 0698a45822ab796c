import { type PromotionResponse, promotionQuerySchema } from '@kontor/api/promotion';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ClientError } from '../../http/clientError.ts';
import { parseInput } from '../../http/parseInput.ts';
import { siteOf } from '../../http/siteOf.ts';
import type { ShopRouteOptions } from '../../shopRouteOptions.ts';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^~?[\w-]{1,64}$/)) });

/** Promotions and the footer's record (CALL-18, CALL-19). */
export function registerPromotionRoutes(app: FastifyInstance, { content, preview }: ShopRouteOptions): void {
  app.get('/service/promotion/api/promotion/:id', (request, reply): PromotionResponse => {
    const site = siteOf(request);
    const { id } = parseInput(paramsSchema, request.params);
    const filter = parseInput(promotionQuerySchema, request.query);
    const promotion = content.promotionFor(id, site, { ...preview.viewOf(request), filter });
    if (!promotion) {
      throw new ClientError({ status: 404, code: 'PROMOTION_UNKNOWN', message: 'there is no such promotion' });
    }
    if (!preview.find(request)) reply.header('cache-control', 'no-cache').header('vary', 'site');
    return { type: promotion.type, contentJSON: JSON.stringify(promotion.content) };
  });
}
