import * as v from 'valibot';
import { productSchema } from '../catalog/index.ts';

const suggestedProductSchema = v.object({
  id: v.string(),
  title: v.string(),
  imageProductThumb: v.string(),
  productViewUrl: v.string(),
  webshopProductDimensionKey: v.optional(v.string()),
});

export type SuggestedProduct = v.InferOutput<typeof suggestedProductSchema>;

/** Answer of the suggestions (first specification, section 3). */
export const suggestionsSchema = v.object({
  searchTerms: v.array(v.object({ searchterm: v.string() })),
  products: v.array(suggestedProductSchema),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

export const searchResultsSchema = v.object({
  query: v.string(),
  products: v.array(productSchema),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type SearchResults = v.InferOutput<typeof searchResultsSchema>;

export const cacheKeySchema = v.object({ cacheKey: v.string() });
