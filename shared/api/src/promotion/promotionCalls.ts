import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { promotionQuerySchema, promotionResponseSchema } from './promotionSchema.ts';

/** Promotions and the footer's record (CALL-18, CALL-19). */
export const promotionCalls: ApiFamily = {
  name: 'Promotion',
  calls: [
    {
      method: 'GET',
      path: '/service/promotion/api/promotion/:id',
      summary: 'A promotion by its id, such as `~header_top` or `SHOP_FOOTER`; at the previewed time for staff.',
      site: 'required',
      query: promotionQuerySchema,
      answers: {
        200: { text: 'The promotion; its content is a JSON text', schema: promotionResponseSchema },
        404: refusal('`PROMOTION_UNKNOWN`: nothing to show'),
      },
    },
  ],
};
