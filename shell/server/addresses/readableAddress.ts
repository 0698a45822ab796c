/** An address that has no page. */
const nowhere = '/no-page';

/**
 * If an address's path cannot be decoded, replaces the address with one that has no page, so that visitors get the
 * shop's notice instead of the server's error. Addresses of services stay as they are.
 *
 * @param services proxied paths
 */
export function readableAddress(url: string, services: readonly string[]): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return services.some((service) => path.startsWith(service)) ? url : nowhere;
  }
}
