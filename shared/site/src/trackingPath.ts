/** An @ as it stands, or as an address encodes it. */
const atSign = /@|%40/i;

/**
 * The path under which tracking knows a page (TRACK-15 to TRACK-17): without the mobile prefix, which is `/m`
 * as a whole first segment, and, where a segment contains an @, without the path's last segment, so that no mail address
 * is sent. Query, hash and a slash at the end are no part of it.
 *
 * @param path such as `location.pathname`
 */
export function trackingPath(path: string): string {
  const segments = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  if (segments[0] === 'm') segments.shift();
  if (segments.some((segment) => atSign.test(segment))) segments.pop();
  return `/${segments.join('/')}`;
}
