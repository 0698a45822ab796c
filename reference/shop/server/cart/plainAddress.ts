import { cartErrorCodes, voucherProblems } from '@kontor/api/cart';
import { checkoutPath, linkTargets } from '@kontor/site';

/** What the pages without scripts can say after a form has been sent. */
export const plainNotices = [
  'added',
  'changed',
  'removed',
  'redeemed',
  'unredeemed',
  'invalid',
  'noCode',
  'unordered',
  'repriced',
  'VOUCHER_NOT_REMOVED',
  'RATE_LIMITED',
  ...voucherProblems,
  ...cartErrorCodes,
] as const;

export type PlainNotice = (typeof plainNotices)[number];

/** The parts of the query for a view without scripts. No address contains the cart itself. */
export type PlainQuery = {
  readonly notice?: PlainNotice | undefined;
  /** The largest possible quantity. */
  readonly limit?: number | undefined;
  /** The minimum value of articles that a voucher requires. */
  readonly minimum?: number | undefined;
  /** The article that the notice is about, and its quantity before it was removed. */
  readonly productId?: string | undefined;
  readonly tcm?: string | undefined;
  readonly quantity?: number | undefined;
};

/** The pages that have a view for browsers without scripts. */
const plainPaths: Readonly<Record<string, string>> = { cart: linkTargets.cart, checkout: checkoutPath };

/** Marks an address as the address of a page's view without scripts, which the server renders. */
const mark = 'plain';

/** The address of a view without scripts, with a notice that the browser scrolls to. */
export function plainAddress(page: 'cart' | 'checkout', query: PlainQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? `${plainPaths[page]}?${mark}` : `${plainPaths[page]}?${mark}&${search}#notice`;
}

/** The format of article ids. Other parts of an address are ignored. */
const idPattern = /^[\w-]{1,64}$/;

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Reads the query for a view without scripts. Undefined for any other view. Unknown parts are left out. */
export function readPlainQuery(query: string): PlainQuery | undefined {
  const address = new URLSearchParams(query);
  if (!address.has(mark)) return undefined;
  const [productId, tcm] = ['productId', 'tcm'].map((name) => address.get(name) ?? undefined);
  return {
    notice: plainNotices.find((one) => one === address.get('notice')),
    limit: numberOf(address.get('limit')),
    minimum: numberOf(address.get('minimum')),
    productId: productId !== undefined && idPattern.test(productId) ? productId : undefined,
    tcm: tcm !== undefined && idPattern.test(tcm) ? tcm : undefined,
    quantity: numberOf(address.get('quantity')),
  };
}
