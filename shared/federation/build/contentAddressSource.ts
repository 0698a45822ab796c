import { addressLength, reserved } from '../registry/files/contentAddress.ts';
import { publishedFiles } from '../registry/registry.ts';

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
