/** Maximum length of a search text in UTF-16 units (CONST-SEARCH-MAX). */
export const maxSearchTextLength = 200;

/** Whether a UTF-16 unit is the first of a surrogate pair. */
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Cleans a search text (SEARCH-4). Anything other than a string becomes an empty string. The result is truncated to 200
 * UTF-16 units without splitting a surrogate pair. If it consists only of digits and spaces, the spaces are removed.
 */
export function cleanSearchText(input: unknown): string {
  if (typeof input !== 'string') return '';
  const end = input.length > maxSearchTextLength && isHighSurrogate(input.charCodeAt(maxSearchTextLength - 1)) ? 1 : 0;
  const text = input.slice(0, maxSearchTextLength - end);
  return /^[\d\s]+$/u.test(text) ? text.replaceAll(/\s/gu, '') : text;
}
