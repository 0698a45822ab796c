import * as v from 'valibot';

/**
 * Tells a back end which of two changes the shopper made later, whatever order they arrive in, and which is a repeat.
 * `sequence` grows with every change of one `origin`, a page and the pages after it in its tab.
 */
export const changeStampSchema = v.object({
  /** Random, from 16 to 64 letters, digits, `-` and `_`. */
  origin: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

export type ChangeStamp = v.InferOutput<typeof changeStampSchema>;

/** Header of a cart change with its stamp. A back end that does not know it carries out what comes as it comes. */
export const changeStampHeader = 'x-change-stamp';

/** Milliseconds after which a page no longer repeats a change that nobody answered. */
export const changeLifetimeMs = 30 * 60_000;

/** A stamp as its header carries it: `origin;sequence`. */
export function formatChangeStamp({ origin, sequence }: ChangeStamp): string {
  return `${origin};${sequence}`;
}

/** The stamp in a header, or nothing where the text is none. */
export function parseChangeStamp(text: string): ChangeStamp | undefined {
  const [origin, sequence, ...rest] = text.split(';');
  const result = v.safeParse(changeStampSchema, {
    origin,
    sequence: /^\d+$/.test(sequence ?? '') ? Number(sequence) : 0,
  });
  return result.success && rest.length === 0 ? result.output : undefined;
}
