/** Matches an @, plain or percent-encoded. */
const atSign = /@|%40/i;

/**
 * The path of a page for tracking (TRACK-15 to TRACK-17), without query, hash and trailing slash. A first segment `/m`, the
 * mobile prefix, is removed. If any segment contains an @, the last segment is removed, and `[mail]` replaces every other
 * segment with an @, so that no mail address is sent.
 *
 * @param path such as `location.pathname`
 */
export function trackingPath(path: string): string {
  const segments = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  if (segments[0] === 'm') segments.shift();
  if (segments.some((segment) => atSign.test(segment))) segments.pop();
  return `/${segments.map((segment) => (atSign.test(segment) ? '[mail]' : segment)).join('/')}`;
}

/**
 * A tracked path without the segments that contain a digit, such as an order number. The number identifies a person's
 * purchase, and the event of the purchase contains it anyway (TRACK-40).
 */
export function withoutNumbers(path: string): string {
  return `/${path
    .split('/')
    .filter((segment) => segment !== '' && !/\d/.test(segment))
    .join('/')}`;
}
