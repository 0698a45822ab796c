/**
 * The largest quantity that can be typed. It is higher than any limit that a shop sets. The back end names that limit
 * when it refuses a change.
 */
export const maxTypedQuantity = 9999;

/** Parses a typed quantity and caps it at `maxTypedQuantity`. Undefined if it is not a whole number. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), maxTypedQuantity) : undefined;
}
