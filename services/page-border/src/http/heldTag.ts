/**
 * The tag under which somebody who asks with `If-None-Match` has this answer already; weak tags are as good
 * (RFC 9110, 13.1.2). A `*` is the tag of the answer that would be sent.
 *
 * @param tags of all encodings of the answer: whoever has one has them all
 */
export function heldTag(ifNoneMatch: string | undefined, tags: readonly string[], sent: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return sent;
  const asked = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.find((tag) => asked.includes(tag));
}
