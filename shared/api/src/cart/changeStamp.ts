import * as v from 'valibot';

/**
 * Tells the back end the order of a shopper's changes and which of them are repeated, even if they arrive in another
 * order. `sequence` increases with every change of one `origin`, which is a page and the pages after it in the same
 * tab.
 */
export const changeStampSchema = v.object({
  /** A random name of 16 to 64 letters, digits, `-` and `_`. */
  origin: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

export type ChangeStamp = v.InferOutput<typeof changeStampSchema>;

/** Header with the stamp of a cart change. A back end may ignore it. */
export const changeStampHeader = 'x-change-stamp';

/**
 * Header with the quantity of the article from which the new quantity of an addition was computed. If the cart has
 * another quantity, another page has changed it, and the back end responds with status 412 and the cart. A back end may
 * ignore the header.
 */
export const expectedQuantityHeader = 'x-expected-quantity';

/** Milliseconds after which a page no longer repeats an unanswered change. */
export const changeLifetimeMs = 30 * 60_000;

/** Formats a stamp for its header: `origin;sequence`. */
export function formatChangeStamp({ origin, sequence }: ChangeStamp): string {
  return `${origin};${sequence}`;
}

/** Parses the header; `undefined` if it is not a stamp. */
export function parseChangeStamp(text: string): ChangeStamp | undefined {
  const [origin, sequence, ...rest] = text.split(';');
  const result = v.safeParse(changeStampSchema, {
    origin,
    sequence: /^\d+$/.test(sequence ?? '') ? Number(sequence) : 0,
  });
  return result.success && rest.length === 0 ? result.output : undefined;
}
