import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { watchedProductsSchema, watchlistFull, watchlistSchema } from './watchlistSchema.ts';

const base = '/service/watchlist/api/v1/products';

/** Watchlists (SITE-51 to SITE-53). */
export const watchlistCalls: ApiFamily = {
  name: 'Watchlist',
  calls: [
    {
      method: 'GET',
      path: base,
      summary: 'The products on the watchlist of the customer or visitor, the latest first.',
      site: 'required',
      answers: { 200: { text: 'The products', schema: watchedProductsSchema } },
    },
    {
      method: 'PUT',
      path: `${base}/:id`,
      summary: 'Puts a product on the watchlist.',
      site: 'required',
      answers: {
        200: { text: 'The ids of all products on the list', schema: watchlistSchema },
        404: refusal('`PRODUCT_UNKNOWN`'),
        409: refusal(`\`${watchlistFull}\``),
      },
    },
    {
      method: 'DELETE',
      path: `${base}/:id`,
      summary: 'Takes a product off the watchlist.',
      site: 'required',
      answers: { 200: { text: 'The ids of all products on the list', schema: watchlistSchema } },
    },
  ],
};
