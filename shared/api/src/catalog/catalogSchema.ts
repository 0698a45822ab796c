import { itemKinds, ratingScale } from '@kontor/site';
import * as v from 'valibot';
import { availabilitySchema, moneySchema } from '../cart/offerSchema.ts';
import { lenient } from '../http/tolerantFields.ts';

const ratingSchema = v.object({
  /** In stars. */
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(ratingScale)),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/** A product for listings and product views, in the language and currency of one site. */
export const productSchema = v.object({
  id: v.string(),
  tcm: v.string(),
  /** The kind of line that the product becomes in the cart. */
  kind: v.optional(v.picklist(itemKinds)),
  title: v.string(),
  variant: v.string(),
  description: v.string(),
  /** The category's key, which is also the last path segment of its address. */
  category: v.string(),
  categoryTitle: v.string(),
  url: v.string(),
  /** A thumbnail; add `?ratio=…&width=…` for one of the `pictureWidths`. */
  imageUrl: v.string(),
  price: moneySchema,
  /** The price before a reduction. */
  formerPrice: v.optional(moneySchema),
  availability: availabilitySchema,
  badges: v.array(v.string()),
  /** The customers' rating; missing until a customer has rated the product. */
  rating: lenient(ratingSchema),
});

export type Product = v.InferOutput<typeof productSchema>;

const categoryLinkSchema = v.object({ key: v.string(), title: v.string() });

/** A category page: its products and its parent category, if it has one. */
export const categorySchema = v.object({
  key: v.string(),
  title: v.string(),
  parent: v.optional(categoryLinkSchema),
  products: v.array(productSchema),
});

export type Category = v.InferOutput<typeof categorySchema>;

/** The query for products by id: at most 20 ids, separated by commas. */
export const namedProductsQuerySchema = v.object({
  ids: v.pipe(v.string(), v.regex(/^\d{1,12}(?:,\d{1,12}){0,19}$/)),
});

export const highlightsSchema = v.object({ products: v.array(productSchema) });
