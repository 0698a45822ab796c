import { voucherBodySchema, voucherPath } from '@kontor/api/cart';
import type { FastifyInstance } from 'fastify';
import { answerCartErrors } from '../cart/cartRoutes.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';

/** Voucher codes in the cart (CALL-40). */
export function registerVoucherRoutes(app: FastifyInstance, { access, carts, limits }: ShopRouteOptions): void {
  const errorHandler = answerCartErrors;
  // Only codes can be guessed, so only they are limited.
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
