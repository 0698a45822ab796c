import * as v from 'valibot';
import { availabilitySchema, moneySchema } from '../cart/offerSchema.ts';
import { lenient } from '../http/tolerantFields.ts';

/**
 * An address within the shop. Browsers treat a backslash as a slash and remove line breaks. Two consecutive slashes at
 * the beginning of a path lead to another host, even after parts such as `/.` that browsers remove.
 */
const ownPathSchema = v.pipe(v.string(), v.regex(/^(?![^?#]*\/\/)\/[^\s\\]*$/));

/** The maximum number of suggested search terms (CONST-SUGGESTED-TERMS). */
export const maxSearchTerms = 10;

/** The maximum number of suggested products (CONST-SUGGESTED-PRODUCTS). */
export const maxSuggestedProducts = 5;

/** A string with at least one visible character. */
const shownTextSchema = v.pipe(v.string(), v.regex(/\S/));

const suggestedProductSchema = v.object({
  id: v.string(),
  title: shownTextSchema,
  imageProductThumb: ownPathSchema,
  productViewUrl: ownPathSchema,
  webshopProductDimensionKey: lenient(v.string()),
  price: lenient(moneySchema),
  /** The price before a reduction. */
  formerPrice: lenient(moneySchema),
  availability: lenient(availabilitySchema),
  /** A subscription's price is the price of each delivery. */
  kind: lenient(v.literal('subscription')),
});

export type SuggestedProduct = v.InferOutput<typeof suggestedProductSchema>;

const searchTermSchema = v.object({ searchterm: shownTextSchema });

/** The response with suggestions (SEARCH-17). */
export const suggestionsSchema = v.object({
  searchTerms: v.array(searchTermSchema),
  products: v.array(suggestedProductSchema),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

/** The valid entries of a list, and whether the list had any entries. */
function readList<Schema extends v.GenericSchema>(value: unknown, schema: Schema) {
  const sent: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = sent.flatMap((entry): v.InferOutput<Schema>[] => {
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output] : [];
  });
  return { entries, isLost: sent.length > 0 && entries.length === 0 };
}

/**
 * Reads suggestions tolerantly (CALL-7): omits invalid entries and entries beyond the requested number, and accepts a
 * missing list.
 *
 * @returns undefined if no part of the value is readable
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

export const cacheKeySchema = v.object({ cacheKey: v.string() });
