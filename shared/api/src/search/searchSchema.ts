import * as v from 'valibot';
import { productSchema } from '../catalog/index.ts';
import { maxResultsPage, resultOrders } from './resultOrders.ts';
import { maxSearchTerms, maxSuggestedProducts } from './suggestionsSchema.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of products on a page of results (CONST-RESULTS-PAGE). */
export const resultsPerPage = 24;

const foundCategorySchema = v.object({ key: v.string(), title: v.string(), count: countSchema });

/** The response with the results (SEARCH-32 to SEARCH-36). */
export const searchResultsSchema = v.object({
  query: v.string(),
  /** The products on this page. */
  products: v.array(v.object({ ...productSchema.entries, webshopProductDimensionKey: v.optional(v.string()) })),
  /** The number of products across all pages. */
  total: countSchema,
  /** The number of products that there would be without filters. */
  unfiltered: countSchema,
  /** The page number, starting at 1. If the requested page is beyond the last, this is the last page. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The category to which the results are limited. */
  category: v.optional(v.object({ key: v.string(), title: v.string() })),
  /** The categories of the found products, largest first; if there are no results, the shop's departments. */
  categories: v.array(foundCategorySchema),
  /** The corrected query, whose products are shown because the requested query is misspelled. */
  correction: v.optional(v.string()),
  /** If there are no results, the words of the query that would have results if searched for on their own. */
  alternatives: v.array(v.string()),
});

export type SearchResults = v.InferOutput<typeof searchResultsSchema>;

export type FoundCategory = v.InferOutput<typeof foundCategorySchema>;

/** The maximum length of a search query (CONST-SEARCH-MAX). */
const textSchema = v.pipe(v.string(), v.maxLength(200));

const limitSchema = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(most)), String(most));

/** The query of the suggestions call. */
export const suggestionsQuerySchema = v.object({
  q: textSchema,
  maxSearchTerms: limitSchema(maxSearchTerms),
  maxProducts: limitSchema(maxSuggestedProducts),
});

/** The query of the results call; the category is the key of a listing. */
export const resultsQuerySchema = v.object({
  query: textSchema,
  available: v.optional(v.picklist(['true', 'false']), 'false'),
  category: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sort: v.optional(v.picklist(resultOrders), 'relevance'),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(maxResultsPage)), '1'),
});
