/** Matches an @, whether plain or percent-encoded. */
const atSign = /@|%40/i;

/**
 * A page's path for tracking (TRACK-15 to TRACK-17), without the query, the hash and a trailing slash, and without the
 * first segment if it is the mobile prefix `/m`. If any segment contains an @, the last segment is removed, and every
 * other segment with an @ is replaced by `[mail]`. This keeps e-mail addresses from being sent.
 *
 * @param path for example `location.pathname`
 */
export function trackingPath(path: string): string {
  const segments = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  if (segments[0] === 'm') segments.shift();
  if (segments.some((segment) => atSign.test(segment))) segments.pop();
  return `/${segments.map((segment) => (atSign.test(segment) ? '[mail]' : segment)).join('/')}`;
}

/**
 * A tracking path without segments that contain a digit, such as an order number. An order number identifies a person's
 * purchase, and the purchase event contains it anyway (TRACK-40).
 */
export function withoutNumbers(path: string): string {
  return `/${path
    .split('/')
    .filter((segment) => segment !== '' && !/\d/.test(segment))
    .join('/')}`;
}
