import * as v from 'valibot';
import { productSchema } from '../catalog/index.ts';

/** The ids of the products on a visitor's watchlist, latest first. */
export const watchlistSchema = v.object({ productIds: v.array(v.string()) });

/** The products on a watchlist, latest first. */
export const watchedProductsSchema = v.object({ products: v.array(productSchema) });

/** The value of `error` in the response that refuses a product because the list is full. */
export const watchlistFull = 'WATCHLIST_LIMIT';
