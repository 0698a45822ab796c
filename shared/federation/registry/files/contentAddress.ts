/** Number of digest characters in a content address. Ten characters encode 60 bits. */
export const addressLength = 10;

/** Digest characters that have a special meaning in URLs. */
export const reserved = /[+/]/g;

/** Matches a content address, whose first part is the script's name without its ending. */
const contentAddressPattern = new RegExp(`^(.+)\\.[\\w-]{${addressLength}}\\.js$`);

/**
 * The name under which a script is published: its file name followed by the start of its digest. A script that does not
 * change between two versions keeps its address, so browsers need not load it again.
 *
 * @param name such as `panel.js`
 * @param digest SHA-256 in base64
 */
export function contentAddress(name: string, digest: string): string {
  return name.replace(/\.js$/, `.${digest.slice(0, addressLength).replaceAll(reserved, '_')}.js`);
}

/** The script's name in a content address, such as `panel.js`. Returns undefined for any other file name. */
export function addressedScript(address: string): string | undefined {
  const [, name] = contentAddressPattern.exec(address) ?? [];
  return name === undefined ? undefined : `${name}.js`;
}
