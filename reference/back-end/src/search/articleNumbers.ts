/** Digits, with the spaces, dots and hyphens that people write between them. */
const spacedDigits = /\d(?:[\s.\u00ad\u2010-\u2013-]*\d)+/;

/** Words before a number, as in “Art.-Nr.: 1000102”. */
const label = /^[\p{L}\s.°:#-]{0,30}$/u;

/** Minimum number of digits in a number that is still being typed. */
export const minNumberBeginning = 4;

/** The article number in a query that contains nothing else. Undefined for any other query. */
export function articleNumberIn(text: string): string | undefined {
  const [written = ''] = spacedDigits.exec(text.trim()) ?? [];
  const rest = text.trim().split(written);
  const isAlone = written !== '' && rest.length === 2 && rest[1] === '' && label.test(rest[0] ?? '');
  return isAlone ? written.replace(/\D/g, '') : undefined;
}
