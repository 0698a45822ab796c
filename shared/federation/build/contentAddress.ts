import { publishedFiles } from '../registry/registry.ts';

/** Number of digest characters in an address: 60 bits. */
const addressLength = 10;

/** Characters of a digest that have a special meaning in addresses. */
const reserved = /[+/]/g;

/**
 * The name under which a script is published: its own name and the start of its digest. A script that does not change
 * between two versions keeps its address, and browsers keep the file.
 *
 * @param name such as `panel.js`
 * @param digest as in `integrityDigest`
 */
export function contentAddress(name: string, digest: string): string {
  return name.replace(/\.js$/, `.${digest.slice(0, addressLength).replaceAll(reserved, '_')}.js`);
}

/**
 * JavaScript that makes webpack's runtime load chunks from their content addresses. The entry script may be in a
 * version's folder or among the files with content addresses; the relative path of a chunk is the same from both
 * folders.
 *
 * @param table property of the runtime with the digests by chunk id
 */
export function contentAddressSource(table: string): string {
  const digits = `${table}[chunkId].slice(0, ${addressLength}).replace(${reserved}, "_")`;
  return [
    'const chunkName = __webpack_require__.u;',
    `__webpack_require__.u = (chunkId) => "../${publishedFiles}/" + chunkName(chunkId).replace(/\\.js$/, "." + ${digits} + ".js");`,
  ].join('\n');
}
