import type { Money } from '../cart/index.ts';
import { type HttpClient, parseResponse } from '../http/index.ts';
import { type Order, orderSchema } from './orderSchema.ts';

const path = '/service/order/api/orders';

/** The figures that the shopper saw. */
type PlacedOrder = { readonly total?: Money | undefined };

export type OrderApi = {
  /** Orders the cart's content and empties the cart. Rejects if the cart cannot be ordered or its total has changed. */
  place(order?: PlacedOrder): Promise<Order>;
};

export function createOrderApi(http: HttpClient): OrderApi {
  return {
    async place({ total } = {}) {
      const { data } = await http.request({ method: 'POST', url: path, body: total ? { total } : {} });
      return parseResponse(orderSchema, data, `POST ${path}`);
    },
  };
}
