import {
  type ChangeStamp,
  cartChangeSchema,
  cartPath,
  cartQuerySchema,
  changeStampHeader,
  expectedQuantityHeader,
  parseChangeStamp,
  voucherBodySchema,
  voucherPath,
} from '@kontor/api/cart';
import { sendError } from '@kontor/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { isStorageError, refusalOf } from '../http/answerErrors.ts';
import { parseInput, refuse, siteOf } from '../http/input.ts';

/** The stamp of a change, if the page sends one. */
function stampOf({ headers }: FastifyRequest): ChangeStamp | undefined {
  const text = headers[changeStampHeader];
  if (text === undefined) return undefined;
  return parseChangeStamp(String(text)) ?? refuse(400, 'BAD_REQUEST', `invalid: ${changeStampHeader}`);
}

/** The quantity that an addition was based on, if the page sends it. */
function expectedQuantityOf({ headers }: FastifyRequest): number | undefined {
  const text = headers[expectedQuantityHeader];
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(String(text))
    ? Number(text)
    : refuse(400, 'BAD_REQUEST', `invalid: ${expectedQuantityHeader}`);
}

/**
 * Responds to failures of the cart. The response says that the cart is unavailable, but not which part of the back end
 * failed.
 */
function answerCartErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusalOf(error)) throw error;
  request.log.error({ err: error }, isStorageError(error) ? 'cart storage failed' : 'cart failed');
  if (!isStorageError(error)) return sendError(reply, 500, 'UNKNOWN', 'the call failed');
  return sendError(reply, 503, 'CARTSTORAGE_UNAVAILABLE', 'the cart cannot be reached');
}

/** The cart (CALL-12 to CALL-17). */
export function registerCartRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const { access, carts } = options;
  registerVoucherRoutes(app, options);
  const errorHandler = answerCartErrors;
  const config = { isEmbeddable: true };
  app.get(cartPath, { errorHandler, config }, (request, reply) => {
    const site = siteOf(request);
    parseInput(cartQuerySchema, request.query);
    return { cart: carts.load(access.ownerOf(request, reply), site) };
  });

  app.put(cartPath, { errorHandler, config }, async (request, reply) => {
    const site = siteOf(request);
    const change = parseInput(cartChangeSchema, request.body);
    const stamp = stampOf(request);
    const expectedQuantity = expectedQuantityOf(request);
    const owner = { visitor: access.ownerOf(request, reply), site };
    const answer = await carts.change(owner, change, { stamp, expectedQuantity });
    if (answer === 'unchanged') return reply.code(304).send();
    if (!('outdated' in answer)) return answer;
    const refusal = { error: 'QUANTITY_CHANGED', message: 'the cart has another quantity of this article' };
    return reply.code(412).send({ ...refusal, cart: answer.outdated });
  });
}

/** Voucher codes in the cart (CALL-40). */
function registerVoucherRoutes(app: FastifyInstance, { access, carts, limits }: ShopRouteOptions): void {
  const errorHandler = answerCartErrors;
  // Only this route has a separate limit, because only codes can be guessed.
  app.put(voucherPath, { errorHandler, config: { rateLimit: limits.voucher } }, (request, reply) => {
    const site = siteOf(request);
    const { code } = parseInput(voucherBodySchema, request.body);
    return { cart: carts.redeem({ visitor: access.ownerOf(request, reply), site }, code) };
  });

  app.delete(voucherPath, { errorHandler }, (request, reply) => {
    const site = siteOf(request);
    return { cart: carts.removeVoucher({ visitor: access.ownerOf(request, reply), site }) };
  });
}
