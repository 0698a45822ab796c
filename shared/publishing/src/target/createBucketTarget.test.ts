import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { emptyRegistry, immutableFile, publishedOf, type Registry } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { buildDescriptor } from '@kontor/federation/testing';
import { publishVersion } from '../registryChanges.ts';
import { type BucketServer, startBucketServer } from '../testing/startBucketServer.ts';
import { parseBucketAddress } from './Bucket.ts';
import { createBucketTarget } from './createBucketTarget.ts';
import { changeRegistry, type PublishTarget } from './PublishTarget.ts';

let server: BucketServer;
let folder: string;
let target: PublishTarget;

beforeEach(async () => {
  server = await startBucketServer();
  folder = mkdtempSync(join(tmpdir(), 'kontor-build-'));
  target = createBucketTarget({ bucket: 'shop', prefix: '' }, server.openClient);
});

afterEach(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

const descriptor = buildDescriptor({
  version: '1.0.0',
  files: { 'mini.js': { bytes: 21, gzip: 41, integrity: 'sha384-x', address: 'mini.abc.js' } },
});

/** A built folder for the cart. */
function build(script = 'console.log("beans");'): string {
  mkdirSync(join(folder, 'types'), { recursive: true });
  writeFileSync(join(folder, 'deployable.json'), JSON.stringify(descriptor));
  writeFileSync(join(folder, 'mini.js'), script);
  writeFileSync(join(folder, 'types', 'mini.d.ts'), 'export {};');
  return folder;
}

const load = async (key: string) => {
  const answer = await fetch(`${server.url}/shop/${key}`);
  return {
    status: answer.status,
    text: answer.ok ? await answer.text() : '',
    type: answer.headers.get('content-type'),
    lifetime: answer.headers.get('cache-control'),
  };
};

const note = { by: 'ada', at: '2026-11-22T10:00:00.000Z' };
const publishing = (version: string) => (registry: Registry) =>
  publishVersion(registry, buildDescriptor({ version }), { origin: 'https://cdn.example' }, note);

describe('a build’s files in a bucket', () => {
  test('a build’s files are immutable and have a content type, at the version’s address and at content addresses', async () => {
    await target.placeFiles(build(), descriptor);
    const script = { status: 200, text: 'console.log("beans");', type: 'text/javascript', lifetime: immutableFile };
    expect(await load('cart/1.0.0/mini.js')).toEqual(script);
    expect(await load('cart/files/mini.abc.js')).toEqual(script);
    expect(await load('cart/1.0.0/types/mini.d.ts')).toMatchObject({ type: 'text/plain; charset=utf-8' });
  });

  test('a version whose publisher was stopped halfway has no descriptor, and publishing it again completes it', async () => {
    server.refuse = (request) => request.endsWith('mini.d.ts');
    await expect(target.placeFiles(build(), descriptor)).rejects.toThrow();
    expect((await load('cart/1.0.0/deployable.json')).status).toBe(404);
    server.refuse = () => false;
    await target.placeFiles(build(), descriptor);
    expect((await load('cart/1.0.0/deployable.json')).status).toBe(200);
    expect((await load('cart/1.0.0/types/mini.d.ts')).status).toBe(200);
  });

  test('a publisher that is stopped before its first, second or any later request leaves a valid registry, and the next publisher completes the version', async () => {
    await changeRegistry(target, 'cart', publishing('0.1.0'));
    const publish = async () => {
      await target.placeFiles(build(), descriptor);
      await changeRegistry(target, 'cart', publishing('1.0.0'));
    };
    const published = async () => Object.keys((await target.read('cart')).registry.remotes['cart']?.versions ?? {});
    const stopBefore = (request: number) => {
      let requests = 0;
      server.refuse = () => {
        requests += 1;
        return requests >= request;
      };
    };
    let request = 0;
    let isStopped = true;
    while (isStopped) {
      request += 1;
      stopBefore(request);
      isStopped = await publish().then(
        () => false,
        () => true,
      );
      server.refuse = () => false;
      // The registry names the version only when its files are complete. Earlier rounds of the loop have already stored
      // some of the files.
      expect(await published()).toEqual(isStopped ? ['0.1.0'] : ['0.1.0', '1.0.0']);
      if (!isStopped) expect((await load('cart/1.0.0/deployable.json')).status).toBe(200);
    }
    expect(request).toBeGreaterThan(6);
    for (const key of ['cart/1.0.0/mini.js', 'cart/files/mini.abc.js', 'cart/1.0.0/types/mini.d.ts'])
      expect((await load(key)).status).toBe(200);
  });

  test('a target with a prefix keeps everything below the prefix', async () => {
    const inside = createBucketTarget({ bucket: 'shop', prefix: 'chrome/' }, server.openClient);
    await inside.placeFiles(build(), descriptor);
    await changeRegistry(inside, 'cart', publishing('1.0.0'));
    expect(server.requests.filter((request) => request.startsWith('PUT'))).not.toContainEqual(
      expect.not.stringMatching(/^PUT \/shop\/chrome\//),
    );
    expect((await target.read()).registry).toEqual(emptyRegistry);
  });
});

describe('the registry in a bucket', () => {
  test('caches revalidate the registry on each request, so a CDN passes on a rollback at once', async () => {
    await changeRegistry(target, 'cart', publishing('1.0.0'));
    expect(await load('registry.json')).toMatchObject({ type: 'application/json', lifetime: 'no-cache' });
  });

  test('a host that follows the registry by URL sees each change', async () => {
    let now = 0;
    const errors: unknown[] = [];
    const watch = new RegistryWatch(`${server.url}/shop/registry.json`, (error) => errors.push(error), {
      now: () => now,
    });
    for (const version of ['1.0.0', '1.0.1']) {
      await changeRegistry(target, 'cart', publishing(version));
      now += 1_000;
      await watch.check();
      expect(Object.keys(publishedOf(watch.latest?.remotes['cart'] ?? { versions: {} }))).toContain(version);
    }
    expect(errors).toEqual([]);
  });

  test('a missing bucket is an error and does not count as an empty registry', async () => {
    const missing = createBucketTarget({ bucket: 'nowhere', prefix: '' }, server.openClient);
    await expect(missing.read()).rejects.toThrow('bucket');
  });

  test('if a bucket fails, the change fails and the registry stays as it was', async () => {
    await changeRegistry(target, 'cart', publishing('1.0.0'));
    server.refuse = (request) => request === 'PUT /shop/registry.json';
    await expect(changeRegistry(target, 'cart', publishing('1.0.1'))).rejects.toThrow();
    server.refuse = () => false;
    const { registry } = await target.read();
    expect(Object.keys(registry.remotes['cart']?.versions ?? {})).toEqual(['1.0.0']);
  });
});

test('a history with more entries than one list request returns is read completely and in order', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `000000000${index + 1}-${'0'.repeat(16)}.json`);
  const keys = names.map((name) => `chrome/history/cart/${name}`);
  const listed: (string | undefined)[] = [];
  // S3rver cannot list objects in several parts, so this client does it instead.
  const client = {
    async send({ input }: { readonly input: { readonly Key?: string; readonly StartAfter?: string } }) {
      if (input.Key !== undefined) return { Body: { transformToByteArray: async () => Buffer.from(input.Key ?? '') } };
      listed.push(input.StartAfter);
      const after = keys.filter((key) => key > (input.StartAfter ?? ''));
      return { Contents: after.slice(0, 3).map((Key) => ({ Key })), IsTruncated: after.length > 3 };
    },
  };
  const long = createBucketTarget({ bucket: 'shop', prefix: 'chrome/' }, async () => client as unknown as S3Client);
  expect(await long.readHistory('cart', '')).toEqual(names.map((name, index) => ({ name, text: keys[index] })));
  expect(listed).toEqual(['chrome/history/cart/', keys[2], keys[5]]);
});

test('a check’s report is stored beside the registry and served as a page', async () => {
  const result = { remote: 'cart', version: '1.0.0', live: {}, at: note.at, findings: [] };
  expect(await target.keepCheck(result, '<p>passed</p>')).toBe('s3://shop/checks/cart/1.0.0.html');
  expect(await load('checks/cart/1.0.0.html')).toMatchObject({
    text: '<p>passed</p>',
    type: 'text/html; charset=utf-8',
  });
});

describe('the address of a bucket', () => {
  test.each([
    ['s3://shop', { bucket: 'shop', prefix: '' }],
    ['s3://shop/', { bucket: 'shop', prefix: '' }],
    ['s3://shop/chrome', { bucket: 'shop', prefix: 'chrome/' }],
    ['s3://shop/chrome/stage/', { bucket: 'shop', prefix: 'chrome/stage/' }],
  ])('the bucket’s address %s is parsed', (text, address) => {
    expect(parseBucketAddress(text)).toEqual(address);
  });

  test.each(['folder', '/folder/s3', './s3:'])('a folder such as %s is not a bucket’s address', (text) => {
    expect(parseBucketAddress(text)).toBeUndefined();
  });

  test.each(['s3://', 's3://UPPER', 's3:shop', 's3://shop/a b'])('the bucket’s address %s is refused', (text) => {
    expect(() => parseBucketAddress(text)).toThrow('is not an address like s3://bucket/prefix');
  });
});
