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

/** Answer of the suggestions (SEARCH-17). */
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

/** Largest number of suggested search terms (CONST-SUGGESTED-TERMS). */
export const maxSearchTerms = 10;

/** Largest number of suggested products (CONST-SUGGESTED-PRODUCTS). */
export const maxSuggestedProducts = 5;

/** Longest search text (CONST-SEARCH-MAX). */
const textSchema = v.pipe(v.string(), v.maxLength(200));

const limitSchema = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(most)), String(most));

/** Query of the suggestions. */
export const suggestionsQuerySchema = v.object({
  q: textSchema,
  maxSearchTerms: limitSchema(maxSearchTerms),
  maxProducts: limitSchema(maxSuggestedProducts),
});

/** Query of the results; the category is the key of a listing. */
export const resultsQuerySchema = v.object({
  query: textSchema,
  available: v.optional(v.picklist(['true', 'false']), 'false'),
  category: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

export const cacheKeySchema = v.object({ cacheKey: v.string() });
