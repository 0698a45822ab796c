import { cartChangeSchema, cartPath, cartQuerySchema } from '@kontor/api/cart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageError, refusalOf, sendError } from '../http/answerErrors.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

/** The cart (first specification, section 7). */
export function registerCartRoutes(app: FastifyInstance, { access, carts }: RouteDeps): void {
  // Shoppers are told that their cart is out of reach, not which part of the back end is.
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (refusalOf(error)) throw error;
    request.log.error({ err: error }, isStorageError(error) ? 'cart storage failed' : 'cart failed');
    if (!isStorageError(error)) return sendError(reply, 500, 'UNKNOWN', 'the call failed');
    return sendError(reply, 503, 'CARTSTORAGE_UNAVAILABLE', 'the cart cannot be reached');
  };

  const config = { isEmbeddable: true };
  app.get(cartPath, { errorHandler, config }, (request, reply) => {
    const site = siteOf(request);
    parseInput(cartQuerySchema, request.query);
    return { cart: carts.load(access.ownerOf(request, reply), site) };
  });

  app.put(cartPath, { errorHandler, config }, async (request, reply) => {
    const site = siteOf(request);
    const change = parseInput(cartChangeSchema, request.body);
    const answer = await carts.change({ visitor: access.ownerOf(request, reply), site }, change);
    return answer === 'unchanged' ? reply.code(304).send() : answer;
  });
}
