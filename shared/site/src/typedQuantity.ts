/** The largest quantity that can be typed. It is above every limit of a shop, which the back end names in a refusal. */
export const maxTypedQuantity = 9999;

/** Parses the quantity in a text, at most `maxTypedQuantity`; undefined if it is not a whole number. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), maxTypedQuantity) : undefined;
}
