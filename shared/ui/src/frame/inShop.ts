/** Whether an address is a path on the page's own host. */
const isPath = /^\/(?!\/)/;

/** Makes an address absolute if it is a path of the shop. Other addresses stay unchanged. */
export function toShop(address: string, shop: string): string {
  return isPath.test(address) ? `${shop}${address}` : address;
}

/**
 * Makes all paths in content from the shop absolute, for pages on another origin. Without a shop, the content stays
 * unchanged.
 */
export function inShop<Content>(content: Content, shop: string | undefined): Content {
  if (shop === undefined || content === undefined) return content;
  const replace = (_key: string, value: unknown) => (typeof value === 'string' ? toShop(value, shop) : value);
  return JSON.parse(JSON.stringify(content, replace));
}
