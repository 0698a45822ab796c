import { type HttpClient, parseResponse } from '../http/index.ts';
import { type Order, orderSchema } from './orderSchema.ts';

const path = '/service/order/api/orders';

export type OrderApi = {
  /** Orders the content of the cart and empties it; rejects when the cart cannot be ordered. */
  place(): Promise<Order>;
};

export function createOrderApi(http: HttpClient): OrderApi {
  return {
    async place() {
      const { data } = await http.request({ method: 'POST', url: path, body: {} });
      return parseResponse(orderSchema, data, `POST ${path}`);
    },
  };
}
