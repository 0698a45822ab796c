import * as v from 'valibot';

/**
 * Tells the back end the order of a shopper's changes and which of them are repeats, even if they arrive out of order.
 * An `origin` is a page together with the later pages in its tab. `sequence` increases with every change from one
 * origin.
 */
export const changeStampSchema = v.object({
  /** A random name of 16 to 64 letters, digits, `-` and `_`. */
  origin: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

export type ChangeStamp = v.InferOutput<typeof changeStampSchema>;

/** The header with a cart change's stamp. A back end may ignore it. */
export const changeStampHeader = 'x-change-stamp';

/**
 * The header with the quantity of the article from which an addition was calculated. If the cart has a different
 * quantity, another page has changed it, and the back end responds with status 412 and the cart. A back end may ignore
 * the header.
 */
export const expectedQuantityHeader = 'x-expected-quantity';

/** The time in milliseconds after which a page no longer repeats a pending change. */
export const changeLifetimeMs = 30 * 60_000;

/** Formats a stamp for the header: `origin;sequence`. */
export function formatChangeStamp({ origin, sequence }: ChangeStamp): string {
  return `${origin};${sequence}`;
}

/** Parses the header; returns `undefined` if it is not a stamp. */
export function parseChangeStamp(text: string): ChangeStamp | undefined {
  const [origin, sequence, ...rest] = text.split(';');
  const result = v.safeParse(changeStampSchema, {
    origin,
    sequence: /^\d+$/.test(sequence ?? '') ? Number(sequence) : 0,
  });
  return result.success && rest.length === 0 ? result.output : undefined;
}
