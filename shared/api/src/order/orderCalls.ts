import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { orderBodySchema, orderSchema } from './orderSchema.ts';

/** Orders, for the order confirmation page. */
export const orderCalls: ApiFamily = {
  name: 'Order',
  calls: [
    {
      method: 'POST',
      path: '/service/order/api/orders',
      summary: 'Orders the content of the cart and empties it.',
      site: 'required',
      body: orderBodySchema,
      answers: {
        201: { text: 'The order', schema: orderSchema },
        409: refusal('`CART_NOT_ORDERABLE`, or `TOTAL_CHANGED`: the total is not the one of the body'),
      },
    },
  ],
};
