import { articleSchema, type ChangeStamp, cartChangeSchema, changeStampSchema } from '@kontor/api/cart';
import type { StorageSlot } from '@kontor/browser';
import * as v from 'valibot';
import type { CartOperation, LineHint } from './cartOperation.ts';

/** A change that the shopper asked for on a page that was left before the back end had answered. */
export type LeftChange = {
  readonly operation: CartOperation;
  readonly hint?: LineHint | undefined;
  /** Of its request, where there was one. */
  readonly stamp?: ChangeStamp | undefined;
  /** Target of the change that must be carried out before. */
  readonly needs?: string | undefined;
};

/** What a page leaves to the next one of its tab. */
export type LeftBehind = {
  /** Names the page that left it. */
  readonly page: string;
  /** Of its latest request: the next page counts on from there, so that nothing of this one comes after it. */
  readonly stamp?: ChangeStamp | undefined;
  readonly changes: readonly LeftChange[];
};

/** Where the pages of one tab leave things to each other. */
export type LeftChanges = StorageSlot<LeftBehind>;

const { productId, tcm, title, variant, url, imageUrl, price, availability } = articleSchema.entries;
const bare = <T extends v.GenericSchema>(schema: { readonly wrapped: T }) => v.optional(schema.wrapped);

const leftChangeSchema = v.object({
  operation: v.union([
    v.strictObject({
      addArticle: v.object({ productId, tcm, quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
    }),
    cartChangeSchema,
  ]),
  hint: v.optional(
    v.object({
      title: v.optional(title),
      variant: bare(variant),
      url: bare(url),
      imageUrl: bare(imageUrl),
      price,
      availability: bare(availability),
    }),
  ),
  stamp: v.optional(changeStampSchema),
  needs: v.optional(v.string()),
});

const leftBehindSchema = v.object({
  page: v.string(),
  stamp: v.optional(changeStampSchema),
  /** One that nobody understands does not take the others with it. */
  changes: v.pipe(
    v.array(v.unknown()),
    v.transform((changes) => changes.filter((change) => v.is(leftChangeSchema, change))),
  ),
});

/** What a page left, from the browser's storage, or nothing where it is none of that. */
export function parseLeftBehind(value: unknown): LeftBehind | undefined {
  const result = v.safeParse(leftBehindSchema, value);
  return result.success ? (result.output as LeftBehind) : undefined;
}
