import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ListObjectsV2CommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { descriptorFile, emptyRegistry, immutableFile, publishedFiles } from '@kontor/federation/registry';
import { objectFolder, objectPath } from '@kontor/federation/storedRegistry';
import mime from 'mime';
import { parseCheckResult } from '../check/checkResult.ts';
import { freezeFile } from '../freeze/freeze.ts';
import { type HistoryEntry, historyEntryName } from './history.ts';
import { createRegistryReader, type PublishTarget, storedForm } from './PublishTarget.ts';

/** A place in a bucket. */
export type BucketAddress = {
  readonly bucket: string;
  /** Beginning of all keys: empty, or a path that ends with a slash. */
  readonly prefix: string;
};

/** The mark of a registry that was never written. */
const nothing = '';

/** Files that are sent at the same time. */
const parallelFiles = 8;

/** How often a file is sent again that somebody else is writing at the same time. */
const maxConflicts = 10;

const registryKey = 'registry.json';

const json = 'application/json';

/** Key of the result of a check, without its ending. */
const checkKey = (remote: string, version: string) => `checks/${remote}/${version}`;

const historyFolder = (remote: string) => `history/${remote}/`;

/** Readers ask each time whether the registry has changed. */
const registryLifetime = 'no-cache';

/**
 * Reads the address of a bucket, `s3://{bucket}/{prefix}`.
 *
 * @returns undefined for anything else, such as a folder
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

/** Otherwise the extension `.ts` would count as video. */
const contentType = (file: string): string =>
  file.endsWith('.d.ts') ? 'text/plain; charset=utf-8' : (mime.getType(file) ?? 'application/octet-stream');

/** Paths of all files in a folder, relative to it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'));

/** Whether an object is missing; a missing bucket is a fault. */
const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

/** Whether a bucket answered with one of these statuses. */
const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status !== undefined && statuses.includes(status);
};

/** A client by the usual variables: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL` and so on. */
async function createClient(): Promise<S3Client> {
  // Other targets do not need the SDK.
  const { S3Client } = await import('@aws-sdk/client-s3');
  const isOtherEndpoint = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Servers other than Amazon's have no host name for each bucket.
  return new S3Client({ forcePathStyle: isOtherEndpoint });
}

/**
 * Creates the target of an S3-compatible bucket. Files lie below `{prefix}{remote}/`, the registry in `{prefix}registry.json`. The
 * bucket must know conditional writes (`If-Match`, `If-None-Match`).
 */
export function createBucketTarget(
  { bucket, prefix }: BucketAddress,
  openClient: () => Promise<S3Client> = createClient,
): PublishTarget {
  let opened: Promise<S3Client> | undefined;
  const client = () => {
    opened ??= openClient();
    return opened;
  };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  /** Says what the storage refuses; its own message names neither key nor bucket. */
  function throwRefusal(error: unknown, key: string): never {
    if (!hasStatus(error, 403)) throw error;
    throw new Error(`these credentials may not write ${prefix}${key} in the bucket ${bucket}`, { cause: error });
  }

  async function put(key: string, object: Omit<PutObjectCommandInput, 'Bucket' | 'Key'>): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const request = new PutObjectCommand({ ...at(key), ...object });
    await (await client()).send(request).catch((error: unknown) => throwRefusal(error, key));
  }

  /** Reads an object with its mark; undefined if there is none. */
  async function get(key: string): Promise<{ readonly body: Buffer; readonly mark: string } | undefined> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      const answer = await (await client()).send(new GetObjectCommand(at(key)));
      return { body: Buffer.from((await answer.Body?.transformToByteArray()) ?? []), mark: answer.ETag ?? nothing };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Writes an object that never changes. One that is there already has the same content. */
  async function putOnce(key: string, body: Buffer | string, attempts = maxConflicts): Promise<void> {
    try {
      await put(key, { Body: body, ContentType: contentType(key), CacheControl: immutableFile, IfNoneMatch: '*' });
    } catch (error) {
      if (hasStatus(error, 412)) return;
      // Somebody else is writing the same object, and may fail.
      if (!hasStatus(error, 409) || attempts === 0) throw error;
      await putOnce(key, body, attempts - 1);
    }
  }

  const putFile = (key: string, file: string) => putOnce(key, readFileSync(file));

  /** The objects in a folder, in the order of their names. */
  async function list(folder: string, from = ''): Promise<{ readonly name: string; readonly at: number }[]> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const objects: { readonly name: string; readonly at: number }[] = [];
    const { Bucket, Key: Prefix } = at(folder);
    for (let after: string | undefined = Prefix + from; after !== undefined; ) {
      const answer: ListObjectsV2CommandOutput = await (await client()).send(
        new ListObjectsV2Command({ Bucket, Prefix, StartAfter: after }),
      );
      const found = answer.Contents ?? [];
      for (const { Key = '', LastModified } of found)
        objects.push({ name: Key.slice(Prefix.length), at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY });
      after = answer.IsTruncated ? found.at(-1)?.Key : undefined;
    }
    return objects;
  }

  async function remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const request = new DeleteObjectCommand(at(key));
    // Deleting what is missing is no fault.
    await (await client()).send(request).catch((error: unknown) => throwRefusal(error, key));
  }

  const readRegistry = createRegistryReader(async (remote, digest) => {
    const key = objectPath(remote, digest);
    const found = await get(key);
    if (!found) throw new Error(`the bucket has no ${key}`);
    return found.body.toString('utf8');
  });

  return {
    async read(whole, withLive) {
      const found = await get(registryKey);
      if (!found) return { registry: emptyRegistry, mark: nothing };
      return { registry: await readRegistry(found.body.toString('utf8'), whole, withLive), mark: found.mark };
    },

    async placeFiles(folder, { name, version, files }) {
      const last = `${name}/${version}/${descriptorFile}`;
      if (await get(last)) return;
      const placed: [key: string, file: string][] = filesIn(folder)
        .filter((file) => file !== descriptorFile)
        .map((file) => [`${name}/${version}/${file}`, join(folder, file)]);
      for (const [file, { address }] of Object.entries(files))
        if (address !== undefined) placed.push([`${name}/${publishedFiles}/${address}`, join(folder, file)]);
      for (let index = 0; index < placed.length; index += parallelFiles)
        await Promise.all(placed.slice(index, index + parallelFiles).map(([key, file]) => putFile(key, file)));
      // A version with a descriptor is complete.
      await putFile(last, join(folder, descriptorFile));
    },

    readFile: async (remote, path) => (await get(`${remote}/${path}`))?.body,

    readFreeze: async () => (await get(freezeFile))?.body.toString('utf8'),
    listFiles: async (remote, version) => (await list(`${remote}/${version}/`)).map(({ name }) => name),

    readCheck: async (remote, version) =>
      parseCheckResult((await get(`${checkKey(remote, version)}.json`))?.body.toString('utf8')),

    async keepCheck(result, report) {
      const key = checkKey(result.remote, result.version);
      await put(`${key}.html`, {
        Body: report,
        ContentType: 'text/html; charset=utf-8',
        CacheControl: registryLifetime,
      });
      await put(`${key}.json`, {
        Body: `${JSON.stringify(result, null, 2)}\n`,
        ContentType: 'application/json',
        CacheControl: registryLifetime,
      });
      return `s3://${bucket}/${prefix}${key}.html`;
    },

    async removeCheck(remote, version) {
      for (const ending of ['html', 'json']) await remove(`${checkKey(remote, version)}.${ending}`);
    },

    addHistory: (remote, { name, text }) => putOnce(`${historyFolder(remote)}${name}`, text),

    async readHistory(remote, from) {
      const folder = historyFolder(remote);
      const names = (await list(folder, from)).flatMap(({ name }) => (historyEntryName.test(name) ? [name] : []));
      const entries: HistoryEntry[] = [];
      for (let index = 0; index < names.length; index += parallelFiles) {
        const read = names.slice(index, index + parallelFiles).map(async (name) => {
          const found = await get(folder + name);
          return { name, text: found?.body.toString('utf8') ?? '' };
        });
        entries.push(...(await Promise.all(read)));
      }
      return entries;
    },

    async removeObjects(remote, kept, before) {
      const folder = `${objectFolder(remote)}/`;
      for (const { name, at: writtenAt } of await list(folder))
        if (!kept.includes(name.replace(/\.json$/, '')) && writtenAt < before) await remove(folder + name);
    },

    async replace(registry, mark) {
      const { index, objects } = storedForm(registry);
      // Also those that are there already, so that nobody takes them for old ones.
      for (const { remote, digest, text } of objects)
        await put(objectPath(remote, digest), { Body: text, ContentType: json, CacheControl: immutableFile });
      try {
        await put(registryKey, {
          Body: index,
          ContentType: json,
          CacheControl: registryLifetime,
          ...(mark === nothing ? { IfNoneMatch: '*' } : { IfMatch: mark }),
        });
        return true;
      } catch (error) {
        // 409: another conditional write is under way. Missing: somebody has removed the registry.
        if (hasStatus(error, 409, 412) || isMissing(error)) return false;
        throw error;
      }
    },
  };
}
