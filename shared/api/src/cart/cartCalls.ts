import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { cartPath, voucherPath } from './cartPath.ts';
import {
  cartChangeResponseSchema,
  cartChangeSchema,
  cartQuerySchema,
  cartResponseSchema,
  voucherBodySchema,
} from './cartSchema.ts';
import { changeStampHeader, expectedQuantityHeader } from './changeStamp.ts';

const failures = { 500: refusal('`UNKNOWN`'), 503: refusal('`CARTSTORAGE_UNAVAILABLE`') } as const;

/** The cart (CALL-12 to CALL-17). */
export const cartCalls: ApiFamily = {
  name: 'Cart',
  calls: [
    {
      method: 'GET',
      path: cartPath,
      summary: 'The cart on a site: of the customer who is logged in or remembered, or else of this browser.',
      site: 'required',
      query: cartQuerySchema,
      answers: { 200: { text: 'The cart', schema: cartResponseSchema }, ...failures },
    },
    {
      method: 'PUT',
      path: cartPath,
      summary:
        'Changes the cart: exactly one of the five changes. A quantity is the new one, not a difference. With a stamp, `origin;sequence`, a change that is not newer than the last of its origin on this line changes nothing and is answered by the cart as it is, or refused again. With an expected quantity, the article is changed only if the cart has that many pieces of it, so that an addition of one page takes nothing from another one’s.',
      site: 'required',
      headers: [changeStampHeader, expectedQuantityHeader],
      body: cartChangeSchema,
      answers: {
        200: {
          text: 'The changed cart, the added article, and the free articles that were removed with the change',
          schema: cartChangeResponseSchema,
        },
        304: { text: 'Nothing changed' },
        404: refusal('`PRODUCT_UNKNOWN`: not sold on this site'),
        409: refusal(
          '`ITEM_LIMIT`, `CART_LIMIT`, `AVAILABILITY_LIMIT` with `limit`, or `NOT_MODIFIED`: a free article whose campaign needs a higher value of the cart, or is over',
        ),
        412: {
          text: '`QUANTITY_CHANGED`: the cart does not have the expected quantity',
          schema: cartResponseSchema,
        },
        ...failures,
      },
    },
    {
      method: 'PUT',
      path: voucherPath,
      summary:
        'Redeems a voucher code in the cart. A code that no longer counts is replaced; one that counts must be removed first.',
      site: 'required',
      body: voucherBodySchema,
      answers: {
        200: { text: 'The cart with the voucher', schema: cartResponseSchema },
        404: refusal('`VOUCHER_UNKNOWN`: not valid on this site'),
        409: refusal(
          '`VOUCHER_EXPIRED`, `VOUCHER_USED`, `VOUCHER_NOT_APPLICABLE`: no article in the cart that it is for, `VOUCHER_NOT_COMBINABLE`: another one counts, or `VOUCHER_MINIMUM` with `minimum`, an amount in the currency of the site',
        ),
        429: refusal('`RATE_LIMITED`: too many codes from this address'),
        ...failures,
      },
    },
    {
      method: 'DELETE',
      path: voucherPath,
      summary: 'Removes the voucher from the cart. It can be redeemed again.',
      site: 'required',
      answers: { 200: { text: 'The cart without a voucher', schema: cartResponseSchema }, ...failures },
    },
  ],
};
