import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/** The key that S3rver accepts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type BucketServer = {
  readonly url: string;
  /** Opens a client with the server's key, which tries each request once. */
  readonly openClient: () => Promise<S3Client>;
  /** Requests so far, such as `PUT /shop/registry.json`. */
  readonly requests: string[];
  /** Lets requests fail with status 500 as long as it returns true for them. */
  refuse: (request: string) => boolean;
  readonly end: () => Promise<void>;
};

/**
 * Starts S3rver with a bucket named `shop`. S3rver ignores the conditions of a PUT, and shows objects that are half written. Amazon's
 * service does neither, so this server enforces the conditions and handles one request after the other.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-bucket-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'shop' }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  let latest: Promise<unknown> = Promise.resolve();

  async function isRefused({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const [, bucket = '', ...key] = new URL(url, 'http://bucket').pathname.split('/');
    const etag = await s3.store.getMetadata(bucket, decodeURIComponent(key.join('/'))).then(
      (metadata) => metadata.etag,
      () => undefined,
    );
    if (headers['if-none-match'] === '*') return etag !== undefined;
    return headers['if-match'] !== undefined && headers['if-match'] !== etag;
  }

  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    requests.push(name);
    if (bucketServer.refuse(name)) {
      response.writeHead(500).end();
      return;
    }
    latest = latest.then(async () => {
      if (request.method === 'PUT' && (await isRefused(request))) {
        request.resume();
        response.writeHead(412, { 'content-type': 'application/xml' });
        response.end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      // S3rver computes the signature of a list without the slash behind its bucket.
      if (request.url?.includes('list-type=')) delete request.headers.authorization;
      const done = new Promise((resolve) => response.once('close', resolve));
      handle(request, response);
      await done;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const requests: string[] = [];
  const clients: S3Client[] = [];
  const bucketServer: BucketServer = {
    url,
    requests,
    refuse: () => false,
    async openClient() {
      const client = new S3Client({
        endpoint: url,
        region: 'eu-central-1',
        forcePathStyle: true,
        credentials,
        maxAttempts: 1,
      });
      clients.push(client);
      return client;
    },
    async end() {
      for (const client of clients) client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
  return bucketServer;
}
