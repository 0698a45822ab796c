import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** The request headers, in which a browser describes itself. */
export type Headers = FastifyRequest['headers'];

/** The encoding of bodies that are compressed relative to a dictionary (RFC 9842): zstd after a header. */
export const dictionaryEncoding = 'dcz';

/** The beginning of a body in this encoding. The dictionary's digest follows. */
const magicNumber = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** A compression window large enough to find repetitions anywhere in a dictionary of up to a megabyte. */
const windowLog = 20;

/** Whether a browser accepts an encoding. */
export const accepts = ({ 'accept-encoding': accepted }: Headers, encoding: string): boolean =>
  accepted?.split(',').some((one) => one.trim() === encoding) ?? false;

/** The SHA-256, in base64, of the dictionary that a browser has for a request, if it accepts the encoding. */
export function availableDictionary(headers: Headers): string | undefined {
  const { 'available-dictionary': available } = headers;
  if (typeof available !== 'string' || !accepts(headers, dictionaryEncoding)) return undefined;
  return /^:([A-Za-z\d+/]{43}=):$/.exec(available)?.[1];
}

/**
 * Compresses a body relative to a dictionary.
 *
 * @param digest the dictionary's SHA-256
 */
export async function compressWithDictionary(body: Buffer, dictionary: Buffer, digest: Buffer): Promise<Buffer> {
  const compressed = await promisify(zstdCompress)(body, {
    dictionary,
    params: { [constants.ZSTD_c_windowLog]: windowLog },
  });
  return Buffer.concat([magicNumber, digest, compressed]);
}
