import { articleSchema, type ChangeStamp, cartChangeSchema, changeStampSchema } from '@kontor/api/cart';
import type { StorageSlot } from '@kontor/browser';
import * as v from 'valibot';
import type { CartOperation, LineHint } from '../cartOperation.ts';

/** A change that was still waiting for a response when its page was left. */
export type HandedOverChange = {
  readonly operation: CartOperation;
  readonly hint?: LineHint | undefined;
  /** The stamp of its request, if one was sent. */
  readonly stamp?: ChangeStamp | undefined;
  /** The quantity that a sent addition was calculated from. */
  readonly expectedQuantity?: number | undefined;
  /** Line key of the change that must succeed first. */
  readonly needs?: string | undefined;
};

/** What a page hands over to the next page of its tab. */
export type Handover = {
  /** Unique name of the page that was left. */
  readonly page: string;
  /**
   * The stamp of its latest request. The next page continues the sequence, which makes the back end ignore late
   * requests from this page.
   */
  readonly stamp?: ChangeStamp | undefined;
  readonly changes: readonly HandedOverChange[];
};

/** The session storage shared by the pages of a tab. */
export type HandoverSlot = StorageSlot<Handover>;

const { productId, tcm, title, variant, url, imageUrl, price, availability } = articleSchema.entries;
const bare = <T extends v.GenericSchema>(schema: { readonly wrapped: T }) => v.optional(schema.wrapped);

const handedOverChangeSchema = v.object({
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
  expectedQuantity: v.optional(v.number()),
  needs: v.optional(v.string()),
});

const handoverSchema = v.object({
  page: v.string(),
  stamp: v.optional(changeStampSchema),
  /** Drops invalid changes and keeps the rest. */
  changes: v.pipe(
    v.array(v.unknown()),
    v.transform((changes) => changes.filter((change) => v.is(handedOverChangeSchema, change))),
  ),
});

/** Validates a stored handover. Returns `undefined` if it is invalid. */
export function parseHandover(value: unknown): Handover | undefined {
  const result = v.safeParse(handoverSchema, value);
  return result.success ? (result.output as Handover) : undefined;
}
