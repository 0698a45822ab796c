/** No page has this address. */
const nowhere = '/no-page';

/**
 * The address of a request, or one that no page has where its path cannot be decoded: whoever mistypes an address gets
 * the shop's notice and not the server's. Calls of services stay what they are.
 *
 * @param services paths that are passed on
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
