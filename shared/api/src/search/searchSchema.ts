import * as v from 'valibot';
import { productSchema } from '../catalog/index.ts';
import { lenient } from '../http/tolerantFields.ts';
import { maxResultsPage, resultOrders } from './resultOrders.ts';

/**
 * An address within the shop. Browsers read a backslash as a slash, and leave out line breaks. Two slashes in a row are
 * another host at the beginning of a path, also after parts such as `/.` that browsers leave out.
 */
const ownPathSchema = v.pipe(v.string(), v.regex(/^(?![^?#]*\/\/)\/[^\s\\]*$/));

/** Largest number of suggested search terms (CONST-SUGGESTED-TERMS). */
export const maxSearchTerms = 10;

/** Largest number of suggested products (CONST-SUGGESTED-PRODUCTS). */
export const maxSuggestedProducts = 5;

/** A text that can be read in a list. */
const shownTextSchema = v.pipe(v.string(), v.regex(/\S/));

const suggestedProductSchema = v.object({
  id: v.string(),
  title: shownTextSchema,
  imageProductThumb: ownPathSchema,
  productViewUrl: ownPathSchema,
  webshopProductDimensionKey: lenient(v.string()),
});

export type SuggestedProduct = v.InferOutput<typeof suggestedProductSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const searchTermSchema = v.object({ searchterm: shownTextSchema });

/** Answer of the suggestions (SEARCH-17). */
export const suggestionsSchema = v.object({
  searchTerms: v.array(searchTermSchema),
  products: v.array(suggestedProductSchema),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

/** Products on one page of results (CONST-RESULTS-PAGE). */
export const resultsPerPage = 24;

const foundCategorySchema = v.object({ key: v.string(), title: v.string(), count: countSchema });

/** The valid entries of a list, and whether it had any at all. */
function readList<Schema extends v.GenericSchema>(value: unknown, schema: Schema) {
  const sent: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = sent.flatMap((entry): v.InferOutput<Schema>[] => {
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output] : [];
  });
  return { entries, isLost: sent.length > 0 && entries.length === 0 };
}

/**
 * Reads suggestions tolerantly (CALL-7): invalid entries, a missing list, and more than was asked for are left out.
 *
 * @returns undefined if nothing of the value is readable
 */
export function readSuggestions(value: unknown): Suggestions | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { searchTerms, products } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(searchTerms) && !Array.isArray(products)) return undefined;
  const terms = readList(searchTerms, searchTermSchema);
  const found = readList(products, suggestedProductSchema);
  const isLost = (terms.isLost || found.isLost) && terms.entries.length + found.entries.length === 0;
  return isLost
    ? undefined
    : { searchTerms: terms.entries.slice(0, maxSearchTerms), products: found.entries.slice(0, maxSuggestedProducts) };
}

/** Answer of the results (SEARCH-32 to SEARCH-36). */
export const searchResultsSchema = v.object({
  query: v.string(),
  /** The products of one page. */
  products: v.array(v.object({ ...productSchema.entries, webshopProductDimensionKey: v.optional(v.string()) })),
  /** The number of products on all pages. */
  total: countSchema,
  /** The number of products without filters. */
  unfiltered: countSchema,
  /** From 1; the last page if a later one was requested. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The category that the results are limited to. */
  category: v.optional(v.object({ key: v.string(), title: v.string() })),
  /** The categories of the found products, those with the most first; the shop's departments if nothing is found. */
  categories: v.array(foundCategorySchema),
  /** The text whose products are shown, because the requested one is misspelled. */
  correction: v.optional(v.string()),
  /** If nothing is found: words of the text that find something each. */
  alternatives: v.array(v.string()),
});

export type SearchResults = v.InferOutput<typeof searchResultsSchema>;

export type FoundCategory = v.InferOutput<typeof foundCategorySchema>;

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
  sort: v.optional(v.picklist(resultOrders), 'relevance'),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(maxResultsPage)), '1'),
});

export const cacheKeySchema = v.object({ cacheKey: v.string() });
