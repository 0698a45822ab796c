import { type HttpClient, InvalidResponseError, type ReadOptions } from '../http/index.ts';
import { readCartError, toCartError } from './cartError.ts';
import { cartPath } from './cartPath.ts';
import type { Article, Cart, CartChange } from './cartSchema.ts';
import { type ChangeStamp, changeStampHeader, expectedQuantityHeader, formatChangeStamp } from './changeStamp.ts';
import { type ReportUnread, readArticles, readCart } from './readCart.ts';

/** The outcome of a change that was not refused. */
export type CartChangeOutcome =
  | {
      readonly status: 'changed';
      readonly cart: Cart;
      readonly addedProduct?: Article | undefined;
      /** Free articles that the back end removed as a result of the change. */
      readonly lostFreeArticles?: readonly Article[];
    }
  /** Status 304: the cart is unchanged (CART-14). */
  | { readonly status: 'unchanged' }
  /** Status 412: the article does not have the expected quantity; the cart contains the actual quantity. */
  | { readonly status: 'outdated'; readonly cart: Cart };

export type ChangeOptions = ReadOptions & {
  /** Prevents a change that arrives late from undoing a newer one. */
  readonly stamp?: ChangeStamp | undefined;
  /** The quantity of the article from which an addition was calculated. */
  readonly expectedQuantity?: number | undefined;
};

/**
 * The cart calls (CALL-12 to CALL-17). They reject with a `CartError` or, if the caller aborts them, with an
 * `HttpError`.
 */
export type CartApi = {
  load(options?: ReadOptions & { readonly forceReload?: boolean }): Promise<Cart>;
  change(change: CartChange, options?: ChangeOptions): Promise<CartChangeOutcome>;
};

/** The fields of a response; none if the response is not an object. */
const partsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

function requireCart(value: unknown, method: string, report: ReportUnread): Cart {
  const cart = readCart(value, report);
  if (cart) return cart;
  throw new InvalidResponseError(`${method} ${cartPath}`, ['cart']);
}

/**
 * @param report called once, with the part's path, for each part of a response that is omitted because it is invalid
 */
export function createCartApi(http: HttpClient, report: ReportUnread = () => undefined): CartApi {
  const reported = new Set<string>();
  const reportOnce: ReportUnread = (path) => {
    if (!reported.has(path)) report(path);
    reported.add(path);
  };
  return {
    async load(options) {
      try {
        const { data } = await http.request({
          method: 'GET',
          url: cartPath,
          params: { forceReload: options?.forceReload ? true : undefined },
          headers: { 'cache-control': 'no-cache' },
          signal: options?.signal,
        });
        const { cart, error } = partsOf(data);
        if (error === undefined || error === null) return requireCart(cart, 'GET', reportOnce);
        throw readCartError({ error });
      } catch (error) {
        throw toCartError(error);
      }
    },
    async change(change, { stamp, expectedQuantity, signal } = {}) {
      try {
        const { status, data } = await http.request({
          method: 'PUT',
          url: cartPath,
          body: change,
          headers: {
            ...(stamp && { [changeStampHeader]: formatChangeStamp(stamp) }),
            ...(expectedQuantity !== undefined && { [expectedQuantityHeader]: String(expectedQuantity) }),
          },
          acceptStatus: [304, 412],
          signal,
        });
        if (status === 304) return { status: 'unchanged' };
        const { addedProduct, lostFreeArticles, ...parts } = partsOf(data);
        const cart = requireCart(parts['cart'], 'PUT', reportOnce);
        if (status === 412) return { status: 'outdated', cart };
        return {
          status: 'changed',
          cart,
          addedProduct: readArticles(addedProduct ? [addedProduct] : [], 'addedProduct', reportOnce)[0],
          lostFreeArticles: readArticles(lostFreeArticles, 'lostFreeArticles', reportOnce),
        };
      } catch (error) {
        throw toCartError(error);
      }
    },
  };
}
