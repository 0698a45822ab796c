import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Matches files that compress well. Compressing a file smaller than a packet saves nothing. */
const compressible = /\.(c?js|json|svg|css)$/;
const worthBytes = 1000;

/** Writes `.br` and `.gz` copies of a folder's compressible files, so that servers never have to compress. */
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
