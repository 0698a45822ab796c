/** The largest quantity that can be typed: above every limit of a shop, which the back end names when it refuses. */
export const maxTypedQuantity = 9999;

/** The quantity that a text names, at most `maxTypedQuantity`; undefined if it is not a whole number. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), maxTypedQuantity) : undefined;
}
