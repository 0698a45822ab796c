/** Maximum number of UTF-16 units of a search text (CONST-SEARCH-MAX). */
export const maxSearchTextLength = 200;

/** Whether a unit is the first of a surrogate pair. */
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Cleans a search text (SEARCH-4). The result is empty for anything other than a string, and has at most 200 UTF-16
 * units, without splitting a surrogate pair. It has no spaces if it consists only of digits and spaces.
 */
export function cleanSearchText(input: unknown): string {
  if (typeof input !== 'string') return '';
  const end = input.length > maxSearchTextLength && isHighSurrogate(input.charCodeAt(maxSearchTextLength - 1)) ? 1 : 0;
  const text = input.slice(0, maxSearchTextLength - end);
  return /^[\d\s]+$/u.test(text) ? text.replaceAll(/\s/gu, '') : text;
}
