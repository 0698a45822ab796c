import { articleSchema, cartChangeSchema } from '@kontor/api/cart';
import type { StorageSlot } from '@kontor/browser';
import * as v from 'valibot';
import type { CartOperation, LineHint } from './cartOperation.ts';
import { type PendingChange, takeBack } from './pendingChanges.ts';

/** A change that the shopper asked for on a page that was left before the back end had answered. */
export type LeftChange = { readonly operation: CartOperation; readonly hint?: LineHint | undefined };

/** Where the pages of one tab leave changes to each other. */
export type LeftChanges = StorageSlot<readonly LeftChange[]>;

/** Milliseconds after which a change that was left behind is no longer what the shopper wants. */
export const leftChangeLifetimeMs = 30 * 60_000;

const { productId, tcm, title, variant, url, imageUrl, price, availability } = articleSchema.entries;
const bare = <T extends v.GenericSchema>(schema: { readonly wrapped: T }) => v.optional(schema.wrapped);

const leftChangesSchema = v.array(
  v.object({
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
  }),
);

/** Changes from the browser's storage, or nothing where they are none. */
export function parseLeftChanges(value: unknown): readonly LeftChange[] | undefined {
  const result = v.safeParse(leftChangesSchema, value);
  return result.success ? (result.output as readonly LeftChange[]) : undefined;
}

/**
 * What the next page must do. A change whose request is under way is among it, since nobody knows whether it got out:
 * it says what is to be and not what is to be added, so that twice is the same as once. Cancelling twice is not.
 */
export function toLeftChanges(pending: readonly PendingChange[]): readonly LeftChange[] {
  const again = pending.filter(({ isSent, operation }) => !(isSent && 'deleteSubscription' in operation));
  return takeBack(again).map(({ operation, hint }) => ({ operation, hint }));
}
