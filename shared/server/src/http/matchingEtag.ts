/**
 * Finds the entity tag in `If-None-Match` that proves that the client has the current response. Weak tags match as well
 * (RFC 9110, 13.1.2).
 *
 * @param etags tags of all encodings of the response, because a client that has one encoding needs no other
 * @param sent tag of the response that would be sent, which `*` also matches
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
