import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files that shrink; what is smaller than a packet is not worth a second file. */
const compressible = /\.(c?js|json|svg|css)$/;
const worthBytes = 1000;

/** Writes a `.br` and a `.gz` beside every file of a folder that gains by it, once, so that no server ever compresses. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!compressible.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < worthBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
