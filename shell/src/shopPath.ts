/** Long enough for the address of the longest possible search. */
const maxPathLength = 1500;

/** A path in the shop; undefined for a text that leads to another origin. */
export function shopPath(next: string | null, maxLength = maxPathLength): string | undefined {
  if (!next?.startsWith('/') || next.length > maxLength) return undefined;
  const base = 'https://shop.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (url?.origin !== base) return undefined;
  // A browser reads `/.//host` as `//host`, which leads to another origin.
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
