/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/** The name of the key that S3rver accepts. Its secret is the same string. */
export const bucketKey = 'S3RVER';

const writingMethods = ['PUT', 'POST', 'DELETE'];

/** The name of the key with which a request was signed. */
const signerOf = ({ headers }: IncomingMessage) =>
  /Credential=(?<key>[^/]+)/.exec(headers.authorization ?? '')?.groups?.['key'];

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}

export type BucketServer = {
  readonly url: string;
  /** Opens a client that sends each request only once, with the owner's key or a granted key. */
  readonly openClient: (key?: string) => Promise<S3Client>;
  /**
   * Creates a key that may read everything, but write only objects whose names begin with one of the given prefixes.
   */
  readonly grant: (key: string, beginnings: readonly string[]) => void;
  /** Requests so far, such as `PUT /shop/registry.json`. */
  readonly requests: string[];
  /** Requests for which this function returns true fail with status 500. */
  refuse: (request: string) => boolean;
  readonly end: () => Promise<void>;
};

/** Whether an object's state fails the condition of a PUT request. */
async function isConditionUnmet(s3: S3rver, { url = '', headers }: IncomingMessage): Promise<boolean> {
  const [, bucket = '', ...key] = new URL(url, 'http://bucket').pathname.split('/');
  const etag = await s3.store.getMetadata(bucket, decodeURIComponent(key.join('/'))).then(
    (metadata) => metadata.etag,
    () => undefined,
  );
  if (headers['if-none-match'] === '*') return etag !== undefined;
  return headers['if-match'] !== undefined && headers['if-match'] !== etag;
}

/**
 * Whether a request is allowed for a key that may write only objects whose names begin with one of the given prefixes.
 */
function isGranted({ method = '', url = '' }: IncomingMessage, beginnings: readonly string[]): boolean {
  const key = decodeURIComponent(new URL(url, 'http://bucket').pathname).replace('/shop/', '');
  return !writingMethods.includes(method) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** Handles requests one after the other and enforces PUT conditions. */
function createHandler(s3: S3rver) {
  const handle = s3.callback();
  let latest: Promise<unknown> = Promise.resolve();
  return (request: IncomingMessage, response: ServerResponse): void => {
    latest = latest.then(async () => {
      if (request.method === 'PUT' && (await isConditionUnmet(s3, request))) {
        request.resume();
        sendError(response, 412, 'PreconditionFailed');
        return;
      }
      // S3rver computes the signature of a list request without the slash after the bucket's name.
      if (request.url?.includes('list-type=')) delete request.headers.authorization;
      const done = new Promise((resolve) => response.once('close', resolve));
      handle(request, response);
      await done;
    });
  };
}

const createClient = (endpoint: string, key: string): S3Client =>
  new S3Client({
    ...{ endpoint, region: 'eu-central-1', forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId: key, secretAccessKey: key },
  });

/**
 * Starts S3rver with a bucket named `shop`. S3rver ignores PUT conditions and serves partially written objects.
 * Amazon's service does neither, so this server enforces the conditions and handles requests one after the other.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-bucket-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'shop' }] });
  await s3.configureBuckets();
  const handle = createHandler(s3);
  const granted = new Map<string, readonly string[]>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    requests.push(name);
    if (bucketServer.refuse(name)) {
      response.writeHead(500).end();
      return;
    }
    const beginnings = granted.get(signerOf(request) ?? '');
    if (beginnings && !isGranted(request, beginnings)) {
      request.resume();
      sendError(response, 403, 'AccessDenied');
      return;
    }
    // S3rver accepts only the owner's key, but also allows requests without a key.
    if (beginnings) delete request.headers.authorization;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: S3Client[] = [];
  const bucketServer: BucketServer = {
    url,
    requests,
    refuse: () => false,
    grant: (key, beginnings) => granted.set(key, beginnings),
    async openClient(key = bucketKey) {
      const client = createClient(url, key);
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
