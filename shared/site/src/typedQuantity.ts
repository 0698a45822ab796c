/**
 * The largest quantity that can be typed. It is higher than any shop's limit. If a change exceeds the shop's limit, the
 * back end refuses it and names the limit.
 */
export const maxTypedQuantity = 9999;

/** Parses a typed quantity and caps it at `maxTypedQuantity`. Undefined if it is not a whole number. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), maxTypedQuantity) : undefined;
}
