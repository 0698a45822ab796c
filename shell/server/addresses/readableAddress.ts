/** An address that has no page. */
const nowhere = '/no-page';

/**
 * Replaces an address whose path cannot be decoded with an address that has no page, so that visitors get the shop's
 * notice instead of the server's error. Addresses of services stay as they are.
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
