import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readLimited } from '@kontor/api/readLimited';
import { type Encoding, encodings } from '@kontor/server/http';

/** A remote's file in the form in which its origin sent it. */
export type RemoteFile = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly encoding: Encoding;
};

/** The error that is thrown if an origin responded with an error or not at all. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError';
  /** The status of the response to the browser. */
  readonly status: 404 | 502;

  constructor(message: string, status: 404 | 502) {
    super(message);
    this.status = status;
  }
}

/** The maximum size of a file in bytes. Anything larger is a mistake or an attack. */
const maxBytes = 8 * 1024 * 1024;

const isEncoding = (value: string): value is Encoding => encodings.some((encoding) => encoding === value);

const decoders = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer, _options: object) => body,
};

/** A file's content, uncompressed. */
export const decodeFile = ({ body, encoding }: RemoteFile): Promise<Buffer> =>
  decoders[encoding](body, { maxOutputLength: maxBytes });

/** Whether a file's hash matches the one in the registry. */
async function hasIntegrity(file: RemoteFile, integrity: string): Promise<boolean> {
  const content = await decodeFile(file);
  const [algorithm = ''] = integrity.split('-', 1);
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === integrity;
}

/** What is fetched: the file's address, its encoding, and its hash if the registry lists the file. */
type RemoteFileRequest = {
  readonly url: string;
  readonly encoding: Encoding;
  readonly integrity?: string | undefined;
};

/**
 * Fetches a file from a remote's origin, compressed as it was published. (The built-in `fetch` would decompress the
 * file.) A file that is not what was published is refused, since caches would keep it for a year.
 *
 * @throws RemoteFileError if the origin has no such file, fails or is late, or if the file is too large or has the
 *   wrong hash
 */
export function fetchRemoteFile(
  { url, encoding, integrity }: RemoteFileRequest,
  deadlineMs: number,
): Promise<RemoteFile> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string, status: 404 | 502 = 502) => reject(new RemoteFileError(`${url} ${reason}`, status));
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(deadlineMs);
    const call = send(url, { headers: { 'accept-encoding': encoding }, signal });
    call.on('error', ({ message }) => fail(`did not answer: ${message}`));
    call.on('response', async (answer) => {
      const { statusCode, headers } = answer;
      const sent = headers['content-encoding'] ?? 'identity';
      try {
        // Redirects are not followed, because they could lead to any host.
        if (statusCode !== 200 || !isEncoding(sent)) {
          answer.resume();
          return fail(`answered ${statusCode} ${sent}`, statusCode === 404 ? 404 : 502);
        }
        const body = await readLimited(answer, maxBytes);
        if (!body) return fail(`is larger than ${maxBytes} bytes`);
        const contentType = headers['content-type'] ?? 'application/octet-stream';
        const file = { body, contentType, encoding: sent };
        if (integrity !== undefined && !(await hasIntegrity(file, integrity)))
          return fail('has another hash than the registry');
        resolve(file);
      } catch (error) {
        fail(`broke off: ${error instanceof Error ? error.message : error}`);
      }
    });
    call.end();
  });
}
