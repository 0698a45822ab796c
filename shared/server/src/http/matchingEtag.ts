/**
 * Finds the entity tag under which a client has the current answer, from its `If-None-Match`. Weak tags match as well
 * (RFC 9110, 13.1.2).
 *
 * @param etags of all encodings of the answer: a client that has one encoding needs no other
 * @param sent the tag of the answer that would be sent; `*` matches it too
 */
export function matchingEtag(
  ifNoneMatch: string | undefined,
  etags: readonly string[],
  sent: string,
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return sent;
  const asked = ifNoneMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  return etags.find((etag) => asked.includes(etag));
}
