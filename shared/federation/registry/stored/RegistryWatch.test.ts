import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { contractRefusal, contractVersion } from '../../contract/remotes.ts';
import { buildRegistry, buildVersion } from '../../testing/index.ts';
import { pinVersions } from '../pinVersions.ts';
import { type Registry, stableOf } from '../registry.ts';
import { RegistryWatch } from './RegistryWatch.ts';
import { writeRegistry } from './registryFiles.ts';
import { formatRegistry, objectFolder, objectPath } from './storedRegistry.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-registry-'));
  file = join(folder, 'registry.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the file in one step, as a deployment does. */
function publish(registry: Registry | string): void {
  if (typeof registry === 'string') {
    writeFileSync(`${file}.next`, registry);
    renameSync(`${file}.next`, file);
  } else writeRegistry(file, registry);
}

const first = buildRegistry(['cart']);
const second = buildRegistry(['cart', 'header']);

function setUp() {
  const onError = jest.fn<(error: unknown) => void>();
  return { onError, watch: new RegistryWatch(file, onError) };
}

test('a changed registry takes effect without a restart', async () => {
  const { watch, onError } = setUp();
  publish(first);
  expect(await watch.current()).toEqual(first);
  publish(second);
  expect(await watch.current()).toEqual(second);
  expect(onError).not.toHaveBeenCalled();
});

test('an unchanged registry file is not read again', async () => {
  const { watch } = setUp();
  publish(first);
  expect(await watch.current()).toBe(await watch.current());
});

test.each([
  ['broken', () => publish('{"schema":1')],
  ['not a registry', () => publish('{}')],
  ['gone', () => rmSync(file)],
  ['empty', () => publish('{"schema":3,"remotes":{}}')],
  ['without a remote that is live', () => publish(buildRegistry(['header']))],
  ['larger than any registry', () => publish(' '.repeat(512 * 1024 + 1))],
])(
  'while the registry file is %s, the last valid registry stays in force and the fault is reported once',
  async (_what, breakFile) => {
    const { watch, onError } = setUp();
    publish(first);
    await watch.current();
    breakFile();
    expect(watch.faults).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) expect(await watch.current()).toEqual(first);
    expect(watch.faults).toEqual([expect.stringMatching(/registry/)]);
    // The fault is reported once per change of the file, however often the registry is read.
    expect(onError).toHaveBeenCalledTimes(1);
    publish(second);
    expect(await watch.current()).toEqual(second);
    expect(watch.faults).toEqual([]);
  },
);

test('without a valid registry, reading fails with the reason, which is also reported', async () => {
  const { watch, onError } = setUp();
  await expect(watch.current()).rejects.toThrow(/ENOENT/);
  publish('{"schema":3}');
  await expect(watch.current()).rejects.toThrow(/not a registry/);
  await expect(watch.current()).rejects.toThrow(/not a registry/);
  expect(onError).toHaveBeenCalledTimes(2);
  expect(watch.latest).toBeUndefined();
  publish(first);
  expect(await watch.current()).toEqual(first);
  expect(watch.latest).toEqual(first);
});

test('a remote is dropped when the registry lists it as retired', async () => {
  const { watch, onError } = setUp();
  publish(second);
  await watch.current();
  const next: Registry = { ...first, retired: ['header'] };
  publish(next);
  expect(await watch.current()).toEqual(next);
  expect(onError).not.toHaveBeenCalled();
});

test('a fault is reported only once to concurrent readers', async () => {
  const { watch, onError } = setUp();
  publish(first);
  await watch.current();
  publish('{}');
  await Promise.all([watch.current(), watch.current()]);
  expect(onError).toHaveBeenCalledTimes(1);
});

/** A registry whose cart has two versions without visitors. */
function withCart(stable: string): Registry {
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => [version, buildVersion({ version })] as const);
  const { remotes, ...registry } = second;
  return { ...registry, remotes: { ...remotes, cart: { stable, versions: Object.fromEntries(versions) } } };
}

const objectsOfCart = () => join(folder, objectFolder('cart'));

test.each<[string, (path: string) => void]>([
  ['missing', (path) => rmSync(path)],
  ['changed', (path) => writeFileSync(path, readFileSync(path, 'utf8').replaceAll('localhost', 'evil.example'))],
  ['no JSON', (path) => writeFileSync(path, '{')],
  ['larger than any object', (path) => writeFileSync(path, ' '.repeat(512 * 1024 + 1))],
])(
  'while an object of a remote is %s, the remote stays as it was, others change, and the fault is reported once',
  async (_what, harm) => {
    const { watch, onError } = setUp();
    publish(withCart('1.0.0'));
    await watch.current();
    const former = watch.latest?.remotes['cart'];
    const { header: _header, ...remotes } = withCart('1.1.0').remotes;
    const known = readdirSync(objectsOfCart());
    const next: Registry = { ...withCart('1.1.0'), remotes, retired: ['header'] };
    const { objects } = formatRegistry(next, true);
    publish(next);
    const texts = objects.map(({ remote, digest, text }) => ({ path: join(folder, objectPath(remote, digest)), text }));
    const entry = texts.find(({ path }) => !known.includes(basename(path)));
    harm(entry?.path ?? '');
    const kept = await watch.current();
    expect(Object.keys(kept.remotes)).toEqual(['cart']);
    expect(kept.remotes['cart']).toBe(former);
    expect(await watch.current()).toBe(kept);
    expect(watch.faults).toEqual([expect.stringMatching(/cart|ENOENT/)]);
    expect(onError).toHaveBeenCalledTimes(1);
    for (const { path, text } of texts) writeFileSync(path, text);
    expect((await watch.current()).remotes['cart']?.stable).toBe('1.1.0');
    expect(watch.faults).toEqual([]);
  },
);

test('the descriptors of versions without visitors are read on request', async () => {
  const { watch, onError } = setUp();
  publish(withCart('1.0.0'));
  const registry = await watch.current();
  const cart = registry.remotes['cart'];
  expect([Object.keys(cart?.versions ?? {}), Object.keys(cart?.published ?? {})]).toEqual([
    ['1.0.0'],
    ['1.0.0', '1.1.0', '1.2.0'],
  ]);
  expect(pinVersions(registry, { cart: '1.2.0' })).toBe(registry);
  await watch.load({ cart: '1.2.0', header: '9.9.9', unknown: '1.0.0' });
  expect(await watch.current()).toBe(registry);
  const pinned = pinVersions(registry, { cart: '1.2.0' }).remotes['cart'];
  expect(pinned && stableOf(pinned)).toEqual(buildVersion({ version: '1.2.0' }));
  expect(onError).not.toHaveBeenCalled();
  rmSync(objectsOfCart(), { recursive: true });
  await watch.load({ cart: '1.1.0' });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('versions can be read without changing the registry, which has none of them afterwards', async () => {
  const { watch, onError } = setUp();
  publish(withCart('1.0.0'));
  const registry = await watch.current();
  const read = await watch.readVersions('cart', ['1.2.0', '9.9.9', '1.1.0']);
  expect(read.map(({ version, origin }) => `${version} ${origin}`).sort()).toEqual(
    ['1.1.0', '1.2.0'].map((version) => `${version} ${buildVersion().origin}`),
  );
  expect(Object.keys(registry.remotes['cart']?.versions ?? {})).toEqual(['1.0.0']);
  expect(await watch.readVersions('unknown', ['1.0.0'])).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
  rmSync(objectsOfCart(), { recursive: true });
  expect(await watch.readVersions('cart', ['1.1.0', '1.2.0'])).toEqual([]);
  expect(onError).toHaveBeenCalledTimes(1);
});

describe('a registry at an address', () => {
  let server: Server;
  let requests: IncomingMessage[];
  let answer: RequestListener;
  let now: number;

  beforeEach(async () => {
    requests = [];
    now = 0;
    server = createServer((request, response) => {
      if (request.url === '/registry.json') requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Responds to a request if it is for one of a registry's objects. @returns whether it responded */
  const answerObject = (registry: Registry, ...[request, response]: Parameters<RequestListener>): boolean => {
    const object = formatRegistry(registry).objects.find(
      ({ remote, digest }) => request.url === `/${objectPath(remote, digest)}`,
    );
    if (object) response.end(object.text);
    return object !== undefined;
  };

  const serve = (registry: Registry, etag?: string) => {
    answer = (request, response) => {
      if (answerObject(registry, request, response)) return;
      if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, etag === undefined ? {} : { etag }).end(formatRegistry(registry).index);
    };
  };

  function follow() {
    const onError = jest.fn<(error: unknown) => void>();
    const { port } = server.address() as AddressInfo;
    return { onError, watch: new RegistryWatch(`http://127.0.0.1:${port}/registry.json`, onError, { now: () => now }) };
  }

  test('a registry at an address is polled once a second, and not read again while it stays the same', async () => {
    const { watch, onError } = follow();
    serve(first, '"1"');
    const read = await watch.current();
    expect(read).toEqual(first);
    await watch.check();
    expect(requests).toHaveLength(1);
    now += 1_000;
    await watch.check();
    expect(requests).toHaveLength(2);
    expect(await watch.current()).toBe(read);
    serve(second, '"2"');
    now += 1_000;
    await watch.check();
    expect(await watch.current()).toEqual(second);
    expect(onError).not.toHaveBeenCalled();
  });

  test('a registry at an address that sends no `ETag` is compared by content', async () => {
    const { watch } = follow();
    serve(first);
    const read = await watch.current();
    now += 1_000;
    await watch.check();
    expect(await watch.current()).toBe(read);
  });

  test('requests do not wait for a slow address', async () => {
    const { watch } = follow();
    serve(first);
    await watch.current();
    let release = () => {};
    answer = (request, response) => {
      if (answerObject(second, request, response)) return;
      release = () => void response.end(formatRegistry(second).index);
    };
    now += 1_000;
    expect(await watch.current()).toEqual(first);
    const looked = watch.check();
    await new Promise<void>((resolve) => {
      if (requests.length > 1) resolve();
      else server.once('request', () => resolve());
    });
    release();
    await looked;
    expect(await watch.current()).toEqual(second);
  });

  test.each<[string, RequestListener]>([
    ['refuses requests', (_request, response) => void response.writeHead(503).end()],
    ['responds with a page', (_request, response) => void response.end('<p>Sorry</p>')],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['sends an endless response', (_request, response) => void response.end(' '.repeat(512 * 1024 + 1))],
  ])(
    'while the address %s, the last valid registry stays in force, the fault is reported once, and the address is then followed again',
    async (_what, fail) => {
      const { watch, onError } = follow();
      serve(first, '"1"');
      await watch.current();
      answer = fail;
      for (const _ of [1, 2]) {
        now += 1_000;
        await watch.check();
      }
      expect(await watch.current()).toEqual(first);
      expect(onError).toHaveBeenCalledTimes(1);
      serve(second, '"2"');
      now += 1_000;
      await watch.check();
      expect(await watch.current()).toEqual(second);
    },
  );
});

test('a version built for a contract that this host does not load is reported once, and the registry takes effect', async () => {
  const { watch, onError } = setUp();
  const later = buildVersion({ version: '2.0.0', contract: contractVersion + 1 });
  const cart = { stable: '2.0.0', versions: { '2.0.0': later } };
  publish({ ...second, remotes: { ...second.remotes, cart } });
  await watch.current();
  expect((await watch.current()).remotes['cart']?.stable).toBe('2.0.0');
  expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    `cart 2.0.0 is ${contractRefusal(contractVersion + 1)}; until then its slots show their fallback`,
  ]);
});
