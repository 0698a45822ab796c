import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Matches files that compress well. A compressed copy of a file smaller than a packet saves nothing. */
const compressible = /\.(c?js|json|svg|css)$/;
const worthBytes = 1000;

/** Writes `.br` and `.gz` copies of the compressible files of a folder, so that servers never compress. */
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
