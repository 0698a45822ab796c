import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/** A product for listings and product views, in the language and currency of one site. */
export const productSchema = v.object({
  id: v.string(),
  tcm: v.string(),
  title: v.string(),
  variant: v.string(),
  description: v.string(),
  /** Key of the category, also the last path segment of its address. */
  category: v.string(),
  categoryTitle: v.string(),
  url: v.string(),
  /** Takes `?ratio=1x1|3x4|4x3|16x9`. */
  imageUrl: v.string(),
  price: moneySchema,
  /** The price before a reduction. */
  formerPrice: v.optional(moneySchema),
  availability: v.picklist(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT']),
  badges: v.array(v.string()),
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

export const highlightsSchema = v.object({ products: v.array(productSchema) });

/** Aspect ratios of pictures. */
export const pictureRatios = ['1x1', '3x4', '4x3', '16x9'] as const;

/** Query of a picture. */
export const pictureQuerySchema = v.object({ ratio: v.optional(v.picklist(pictureRatios)) });
