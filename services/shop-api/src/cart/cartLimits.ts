import { ClientError } from '../http/clientError.ts';
import { type CartLine, countArticles } from './cartLine.ts';

/** Most pieces of one article in a purchase. */
const itemLimit = 99;

/** Most pieces in a purchase. */
const cartLimit = 200;

function refuse(code: string, limit: number): never {
  throw new ClientError({ status: 409, code, message: `the limit is ${limit}`, fields: { limit } });
}

/**
 * Refuses more pieces of a line than can be had: of this article, in stock, in one purchase. Fewer pieces than before
 * are always allowed, also where a limit fell meanwhile.
 */
export function checkLimits(lines: readonly CartLine[], before: number, wanted: number, stock: number): void {
  if (wanted <= before) return;
  if (wanted > stock && stock < itemLimit) refuse('AVAILABILITY_LIMIT', stock);
  if (wanted > itemLimit) refuse('ITEM_LIMIT', itemLimit);
  if (countArticles(lines) - before + wanted > cartLimit) refuse('CART_LIMIT', cartLimit);
}

/** Refuses to have more than one of what comes by itself. */
export function refuseAboveOne(quantity: number): void {
  if (quantity > 1) refuse('ITEM_LIMIT', 1);
}

/** How many more pieces of a line a cart can take: of this article, in stock, in one purchase. */
export function roomFor(lines: readonly CartLine[], line: CartLine, before: number, stock: number): number {
  const ofThis = Math.min(itemLimit, stock) - before;
  return line.kind === 'PARTNER_PRODUCT' ? ofThis : Math.min(ofThis, cartLimit - countArticles(lines));
}
