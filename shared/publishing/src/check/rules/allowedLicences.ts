/** SPDX licences whose only condition is that copies include the licence. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Whether a licence is allowed. If a package lets users choose a licence, one allowed licence is enough. */
export function isAllowedLicence(licence: string): boolean {
  const terms = licence.replaceAll(/[()]/g, '');
  if (terms.includes(' AND ')) return terms.split(/ AND | OR /).every((term) => allowedLicences.has(term.trim()));
  return terms.split(' OR ').some((term) => allowedLicences.has(term.trim()));
}
