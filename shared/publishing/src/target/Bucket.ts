import type {
  GetObjectCommandOutput,
  ListObjectsV2CommandOutput,
  PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { readLimited } from '@kontor/api/readLimited';
import { immutableFile } from '@kontor/federation/registry';
import mime from 'mime';

/** A place in a bucket. */
export type BucketAddress = {
  readonly bucket: string;
  /** Prefix of all keys, which is empty or a path with a trailing slash. */
  readonly prefix: string;
};

/** How many times a file is sent again if another process is writing it at the same time. */
const maxConflicts = 10;

/**
 * Parses a bucket's address, `s3://{bucket}/{prefix}`.
 *
 * @returns undefined for any other string, such as a folder
 */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const found = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/.exec(text);
  if (!found?.groups) {
    if (/^s3:/i.test(text)) throw new Error(`${text} is not an address like s3://bucket/prefix`);
    return undefined;
  }
  const { bucket = '', prefix = '' } = found.groups;
  return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}

/** Otherwise, files with the extension `.ts` would be served as video. */
const contentType = (file: string): string =>
  file.endsWith('.d.ts') ? 'text/plain; charset=utf-8' : (mime.getType(file) ?? 'application/octet-stream');

/** Whether the error means that an object is missing. A missing bucket is a fault. */
export const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

/** Whether a bucket responded with one of the given statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status !== undefined && statuses.includes(status);
};

/**
 * Creates a client from the usual environment variables, such as `AWS_REGION`, `AWS_ACCESS_KEY_ID` and
 * `AWS_ENDPOINT_URL`.
 */
async function createClient(): Promise<S3Client> {
  // Loaded only here, because other targets do not need the SDK.
  const { S3Client } = await import('@aws-sdk/client-s3');
  const isOtherEndpoint = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Servers other than Amazon's have no separate host name per bucket.
  return new S3Client({ forcePathStyle: isOtherEndpoint });
}

/** A bucket's objects below a prefix. The bucket must support conditional writes (`If-Match`, `If-None-Match`). */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #openClient: () => Promise<S3Client>;
  #opened: Promise<S3Client> | undefined;

  constructor(address: BucketAddress, openClient: () => Promise<S3Client> = createClient) {
    this.#address = address;
    this.#openClient = openClient;
  }

  #client(): Promise<S3Client> {
    this.#opened ??= this.#openClient();
    return this.#opened;
  }

  #at(key: string) {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }

  /** An object's human-readable address. */
  addressOf(key: string): string {
    const { Bucket, Key } = this.#at(key);
    return `s3://${Bucket}/${Key}`;
  }

  /** Throws an error that names the refused key and the bucket, because the storage's own message omits them. */
  #throwRefusal(error: unknown, key: string): never {
    if (!hasStatus(error, 403)) throw error;
    const { Bucket, Key } = this.#at(key);
    throw new Error(`these credentials may not write ${Key} in the bucket ${Bucket}`, { cause: error });
  }

  async put(key: string, object: Omit<PutObjectCommandInput, 'Bucket' | 'Key'>): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const request = new PutObjectCommand({ ...this.#at(key), ...object });
    await (await this.#client()).send(request).catch((error: unknown) => this.#throwRefusal(error, key));
  }

  /** Writes an object that never changes. If it already exists, its content is the same. */
  async putOnce(key: string, body: Buffer | string, attempts = maxConflicts): Promise<void> {
    try {
      await this.put(key, { Body: body, ContentType: contentType(key), CacheControl: immutableFile, IfNoneMatch: '*' });
    } catch (error) {
      if (hasStatus(error, 412)) return;
      // Another process is writing the same object and may fail.
      if (!hasStatus(error, 409) || attempts === 0) throw error;
      await this.putOnce(key, body, attempts - 1);
    }
  }

  async #open(key: string): Promise<GetObjectCommandOutput | undefined> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      return await (await this.#client()).send(new GetObjectCommand(this.#at(key)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Reads an object with its `ETag`. Returns undefined if there is no such object. */
  async get(key: string): Promise<{ readonly body: Buffer; readonly tag: string | undefined } | undefined> {
    const answer = await this.#open(key);
    return answer && { body: Buffer.from((await answer.Body?.transformToByteArray()) ?? []), tag: answer.ETag };
  }

  /**
   * Reads an object up to a limit. Returns undefined if there is no such object.
   *
   * @returns the body, or undefined if it is larger
   */
  async getLimited(key: string, maxBytes: number): Promise<{ readonly body: Buffer | undefined } | undefined> {
    const answer = await this.#open(key);
    return answer && { body: await readLimited(answer.Body?.transformToWebStream() ?? null, maxBytes) };
  }

  /** An object's content as a string, or undefined if there is no such object. */
  async getText(key: string): Promise<string | undefined> {
    return (await this.get(key))?.body.toString('utf8');
  }

  /** The objects in a folder, sorted by name. */
  async list(folder: string, from = ''): Promise<{ readonly name: string; readonly at: number }[]> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const objects: { readonly name: string; readonly at: number }[] = [];
    const { Bucket, Key: Prefix } = this.#at(folder);
    for (let after: string | undefined = Prefix + from; after !== undefined; ) {
      const answer: ListObjectsV2CommandOutput = await (await this.#client()).send(
        new ListObjectsV2Command({ Bucket, Prefix, StartAfter: after }),
      );
      const found = answer.Contents ?? [];
      for (const { Key = '', LastModified } of found)
        objects.push({ name: Key.slice(Prefix.length), at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY });
      after = answer.IsTruncated ? found.at(-1)?.Key : undefined;
    }
    return objects;
  }

  /** Removes an object if it exists. */
  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const request = new DeleteObjectCommand(this.#at(key));
    await (await this.#client()).send(request).catch((error: unknown) => this.#throwRefusal(error, key));
  }
}
