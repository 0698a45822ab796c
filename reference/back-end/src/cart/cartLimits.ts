import { ClientError } from '../http/clientError.ts';
import { type CartLine, countArticles } from './cartLine.ts';

/** The largest quantity of one article in a cart. */
const itemLimit = 99;

/** The largest quantity of all articles in a cart. */
const cartLimit = 200;

function refuse(code: string, limit: number): never {
  throw new ClientError({ status: 409, code, message: `the limit is ${limit}`, fields: { limit } });
}

/**
 * Refuses a quantity above the limit of an article, above the stock, or above the limit of the cart. A lower quantity
 * than before is always allowed, even if a limit was lowered in the meantime.
 */
export function checkLimits(lines: readonly CartLine[], before: number, requested: number, stock: number): void {
  if (requested <= before) return;
  if (requested > stock && stock < itemLimit) refuse('AVAILABILITY_LIMIT', stock);
  if (requested > itemLimit) refuse('ITEM_LIMIT', itemLimit);
  if (countArticles(lines) - before + requested > cartLimit) refuse('CART_LIMIT', cartLimit);
}

/** Refuses more than one of a subscription. */
export function refuseAboveOne(quantity: number): void {
  if (quantity > 1) refuse('ITEM_LIMIT', 1);
}

/** How many more pieces of a line fit into a cart, by the limits of the article, the stock and the cart. */
export function roomFor(lines: readonly CartLine[], line: CartLine, before: number, stock: number): number {
  const ofThis = Math.min(itemLimit, stock) - before;
  return line.kind === 'PARTNER_PRODUCT' ? ofThis : Math.min(ofThis, cartLimit - countArticles(lines));
}
