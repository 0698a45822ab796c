/** Longest text that is searched, in UTF-16 units (CONST-SEARCH-MAX). */
export const longestSearchText = 200;

/** The first half of a character that takes two units. */
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * The text that is searched for what somebody gave (SEARCH-4): nothing for what is no text, at
 * most 200 units without half a character at the end, and a number without its spaces.
 */
export function cleanSearchText(given: unknown): string {
  if (typeof given !== 'string') return '';
  const end = given.length > longestSearchText && isHighSurrogate(given.charCodeAt(longestSearchText - 1)) ? 1 : 0;
  const text = given.slice(0, longestSearchText - end);
  return /^[\d\s]+$/u.test(text) ? text.replaceAll(/\s/gu, '') : text;
}
