import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import { CartError, toCartError } from './cartError.ts';
import { cartPath } from './cartPath.ts';
import {
  type Article,
  type Cart,
  type CartChange,
  cartChangeResponseSchema,
  cartErrorSchema,
  cartResponseSchema,
} from './cartSchema.ts';
import { type ChangeStamp, changeStampHeader, formatChangeStamp } from './changeStamp.ts';

/** What a change that was not refused did. */
export type CartChangeOutcome =
  | { readonly status: 'changed'; readonly cart: Cart; readonly addedProduct?: Article | undefined }
  /** Status 304: nothing was added, the cart is as it was. */
  | { readonly status: 'unchanged' };

/** Calls of the cart (first specification, section 7). Both reject with a `CartError`, or an aborted `HttpError`. */
export type CartApi = {
  load(options?: ReadOptions & { readonly forceReload?: boolean }): Promise<Cart>;
  /** @param options `stamp` keeps a change that is carried out late from undoing a newer one */
  change(change: CartChange, options?: ReadOptions & { readonly stamp?: ChangeStamp }): Promise<CartChangeOutcome>;
};

export function createCartApi(http: HttpClient): CartApi {
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
        const answer = parseResponse(cartResponseSchema, data, `GET ${cartPath}`);
        if (answer.error === undefined) return answer.cart;
        throw new CartError(parseResponse(cartErrorSchema, { error: answer.error }, `GET ${cartPath}`).error);
      } catch (error) {
        throw toCartError(error);
      }
    },
    async change(change, options) {
      try {
        const { status, data } = await http.request({
          method: 'PUT',
          url: cartPath,
          body: change,
          ...(options?.stamp ? { headers: { [changeStampHeader]: formatChangeStamp(options.stamp) } } : {}),
          acceptStatus: [304],
          signal: options?.signal,
        });
        if (status === 304) return { status: 'unchanged' };
        const answer = parseResponse(cartChangeResponseSchema, data, `PUT ${cartPath}`);
        return { status: 'changed', ...answer };
      } catch (error) {
        throw toCartError(error);
      }
    },
  };
}
