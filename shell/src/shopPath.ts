/** Holds the address of a search for the longest text. */
const maxPathLength = 1500;

/** A path of the shop. Anything that leads to another origin is left out. */
export function shopPath(next: string | null, maxLength = maxPathLength): string | undefined {
  if (!next?.startsWith('/') || next.length > maxLength) return undefined;
  const base = 'https://shop.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (url?.origin !== base) return undefined;
  // Without its dots `/.//host` is `//host`, which leads to another origin.
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
