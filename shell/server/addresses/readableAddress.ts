/** An address at which there is no page. */
const nowhere = '/no-page';

/**
 * Replaces an address with an undecodable path by an address without a page, so that visitors get the shop's notice
 * instead of the server's error. Addresses of services are not changed.
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
