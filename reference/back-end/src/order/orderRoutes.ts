import { orderBodySchema } from '@kontor/api/order';
import type { FastifyInstance } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { parseInput, siteOf } from '../http/input.ts';

/** Places orders, for the demonstration's confirmation page. */
export function registerOrderRoutes(app: FastifyInstance, { access, placeOrder }: ShopRouteOptions): void {
  app.post('/service/order/api/orders', (request, reply) => {
    const site = siteOf(request);
    const { total } = parseInput(orderBodySchema, request.body);
    return reply.code(201).send(placeOrder({ visitor: access.ownerOf(request, reply), site }, total));
  });
}
