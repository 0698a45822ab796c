import { publishedFiles } from '../registry/registry.ts';

/** Number of digest characters in a content address. Ten characters encode 60 bits. */
const addressLength = 10;

/** Digest characters that have a special meaning in URLs. */
const reserved = /[+/]/g;

/**
 * The name under which a script is published: its file name followed by the start of its digest. A script that does not
 * change between two versions keeps its address, so browsers need not load it again.
 *
 * @param name such as `panel.js`
 * @param digest as in `integrityDigest`
 */
export function contentAddress(name: string, digest: string): string {
  return name.replace(/\.js$/, `.${digest.slice(0, addressLength).replaceAll(reserved, '_')}.js`);
}

/**
 * JavaScript that makes webpack's runtime load chunks from their content addresses. The entry script may be in a
 * version's folder or in the folder of content addresses. The relative path to a chunk is the same from both folders.
 *
 * @param table the runtime property that contains the digests by chunk id
 */
export function contentAddressSource(table: string): string {
  const digits = `${table}[chunkId].slice(0, ${addressLength}).replace(${reserved}, "_")`;
  return [
    'const chunkName = __webpack_require__.u;',
    `__webpack_require__.u = (chunkId) => "../${publishedFiles}/" + chunkName(chunkId).replace(/\\.js$/, "." + ${digits} + ".js");`,
  ].join('\n');
}
