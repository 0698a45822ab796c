import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { represent } from './representation.ts';

const words = Array.from({ length: 500 }, () => randomBytes(3).toString('hex'));
const body = Buffer.from(Array.from({ length: 8_000 }, (_, index) => words[(index * index) % 500]).join(' '));
const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe.each(['br', 'gzip'] as const)('a body in %s', (encoding) => {
  test(`a body in ${encoding} is compressed only once`, async () => {
    const representation = represent(body, {});
    const encoded = await representation.in(encoding);
    expect(decompress[encoding](encoded.body)).toEqual(body);
    expect(representation.in(encoding)).toBe(encoded);
  });

  test(`a body in ${encoding} is compressed quickly until there is time to compress it well`, async () => {
    let hasTime = false;
    const representation = represent(body, { 'content-type': 'text/plain' }, () => hasTime);
    const quick = await representation.in(encoding);
    hasTime = true;
    const good = await representation.in(encoding);
    hasTime = false;
    expect(await representation.in(encoding)).toBe(good);
    expect([quick, good].map((encoded) => decompress[encoding](encoded.body))).toEqual([body, body]);
    expect(quick.body.length).toBeGreaterThan(good.body.length);
    expect(quick.headers).toEqual({ ...good.headers, etag: quick.etag });
    // Entity tags are strong, so different bytes have different tags.
    expect(quick.etag).not.toBe(good.etag);
    expect(representation.etags).toEqual(expect.arrayContaining([quick.etag, good.etag]));
  });
});
