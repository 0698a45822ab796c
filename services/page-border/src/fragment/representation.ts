import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodings } from '../http/chooseEncoding.ts';

/** Bytes that can be sent, and what an answer of them says in its headers whatever the state of the cache. */
export type Encoded = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Bytes in all their encodings, each made once. */
export type Representation = {
  /** As it is. */
  readonly plain: Encoded;
  /** Tags of all encodings. */
  readonly etags: readonly string[];
  /** In an encoding: at once where that was asked for before, else as soon as it is made. */
  in(encoding: Encoding): Encoded | Promise<Encoded>;
};

/** Nine tenths of what the best quality saves, in a twentieth of its time. */
const brotliQuality = 5;

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Makes bytes ready to be sent.
 *
 * @param headers of every answer of it, its type among them
 */
export function represent(body: Buffer, headers: Readonly<Record<string, string>>): Representation {
  const tag = hash('sha256', body, 'base64url').slice(0, 22);
  const tagOf = (encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`);
  const encoded = (encoding: Encoding, bytes: Buffer): Encoded => {
    const own = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return { body: bytes, etag: tagOf(encoding), headers: { ...headers, ...own, etag: tagOf(encoding) } };
  };
  const plain = encoded('identity', body);
  const made: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = { identity: plain };
  return {
    plain,
    etags: encodings.map(tagOf),
    in(encoding) {
      const known = made[encoding];
      if (known || encoding === 'identity') return known ?? plain;
      const making = compress[encoding](body).then(
        (bytes) => {
          made[encoding] = encoded(encoding, bytes);
          return made[encoding];
        },
        // Sent as it is rather than not at all; the next one who asks tries again.
        () => {
          delete made[encoding];
          return plain;
        },
      );
      made[encoding] = making;
      return making;
    },
  };
}
