import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

const bodySchema = v.strictObject({});

/** Orders, for the page that confirms one. */
export function registerOrderRoutes(app: FastifyInstance, { placeOrder, visitors }: RouteDeps): void {
  app.post('/service/order/api/orders', (request, reply) => {
    const site = siteOf(request);
    parseInput(bodySchema, request.body);
    const visitor = visitors.find(request);
    if (visitor === undefined) {
      throw new ClientError({ status: 409, code: 'CART_NOT_ORDERABLE', message: 'the cart is empty' });
    }
    return reply.code(201).send(placeOrder({ visitor, site }));
  });
}
