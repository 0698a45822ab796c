const numbersOf = (version: string): number[] => version.split('.').map(Number.parseFloat);

/**
 * Whether a version satisfies `^` followed by the required version: it is not older, and the two are equal up to and
 * including the first number that is not 0.
 */
export function isCompatible(version: string, requiredVersion: string): boolean {
  const has = numbersOf(version);
  const needs = numbersOf(requiredVersion.slice(1));
  const fixed = needs.findIndex((number) => number > 0);
  const different = needs.findIndex((number, index) => number !== has[index]);
  return different < 0 || (different > fixed && (has[different] ?? 0) > (needs[different] ?? 0));
}
