import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '@kontor/federation/registry';
import { buildVersion } from '@kontor/federation/testing';
import { createTestShell } from '../testing/createTestShell.ts';

const digestOf = (content: string): string => hash('sha256', content, 'base64');

/** A script that hardly compresses. Scripts with the same seed differ only in the text at the end. */
const script = (text: string, seed = ''): string =>
  Array.from({ length: 300 }, (_, number) => `export const bean${number}="${digestOf(seed + number)}";`).join('\n') +
  text;

const addressOf = (name: string, content: string): string =>
  `${name}.${digestOf(content).slice(0, 10).replaceAll(/[+/]/g, '_')}.js`;

const contents = {
  panel: { '1.0.0': script('first'), '1.1.0': script('second'), '1.2.0': script('third') },
  menu: { '1.0.0': script('menu'), '1.1.0': script('menus'), '1.2.0': script('menus') },
  chart: { '1.0.0': script('chart'), '1.1.0': digestOf('former'), '1.2.0': script('chart', 'other') },
} as const;

type Name = keyof typeof contents;
type Version = keyof (typeof contents)[Name];

const versions = ['1.0.0', '1.1.0', '1.2.0'] as const;

const pathOf = (name: Name, version: Version, remote = 'cart'): string =>
  `/r/${remote}/files/${addressOf(name, contents[name][version])}`;

let origin: Server;
let url: string;
let asked: string[];
/** Paths for which the origin fails. */
let broken: string[];
let read: string[];
let shell: Awaited<ReturnType<typeof createTestShell>>;

beforeEach(async () => {
  [asked, broken, read] = [[], [], []];
  const files = new Map<string, string>(
    Object.entries(contents).flatMap(([name, texts]) =>
      Object.values(texts).map((text) => [addressOf(name, text), text] as const),
    ),
  );
  origin = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (broken.some((one) => path.endsWith(one))) return request.socket.destroy();
    const body = files.get(path.split('/').at(-1) ?? '');
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
    return response.end(brotliCompressSync(body));
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await shell.close();
  origin.closeAllConnections();
  await new Promise((resolve) => origin.close(resolve));
});

function publishedVersion(name: string, version: Version) {
  const published = buildVersion({ name, version, origin: url });
  const scripts = Object.entries(contents).map(([script, texts]) => {
    const address = addressOf(script, texts[version]);
    return [`${script}.js`, { bytes: 10, gzip: 5, integrity: `sha256-${digestOf(texts[version])}`, address }] as const;
  });
  return { ...published, files: { ...published.files, ...Object.fromEntries(scripts) } };
}

/**
 * Starts a shell whose cart went from 1.0.0 over 1.1.0 to 1.2.0. Its registry contains the descriptors of the versions
 * in channels.
 */
async function start() {
  const all = Object.fromEntries(versions.map((version) => [version, publishedVersion('cart', version)]));
  const published = Object.fromEntries(
    Object.entries(all).map(([version, { contract }], index) => [
      version,
      { contract, origin: url, digest: '', lastLiveAt: `2026-11-2${index}T10:00:00.000Z` },
    ]),
  );
  const cart = {
    servedBy: 'shop' as const,
    stable: '1.2.0',
    fallback: '1.1.0',
    versions: Object.fromEntries(Object.entries(all).filter(([version]) => version !== '1.0.0')),
    published,
  };
  const footer = {
    servedBy: 'shop' as const,
    stable: '1.2.0',
    versions: { '1.2.0': publishedVersion('footer', '1.2.0') },
  };
  const registry: Registry = { schema: 3, remotes: { cart, footer } };
  shell = await createTestShell(
    {},
    {
      current: async () => registry,
      readVersions: async (_name, wanted) => {
        read.push(...wanted);
        return wanted.flatMap((version) => all[version] ?? []);
      },
    },
  );
}

/** Requests a file as a browser that has a text as its dictionary. */
const get = (path: string, dictionary: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
  shell.app.inject({
    url: path,
    headers: { 'accept-encoding': encodings, 'available-dictionary': `:${digestOf(dictionary)}:` },
  });

test('a browser that has the former version of a script gets the difference', async () => {
  await start();
  const [former, next] = [contents.panel['1.1.0'], contents.panel['1.2.0']];
  const answer = await get(pathOf('panel', '1.2.0'), former);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'access-control-allow-origin': '*',
    'use-as-dictionary': 'match="/r/cart/files/panel.*.js"',
  });
  const body = answer.rawPayload;
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40).toString('base64')).toBe(digestOf(former));
  expect(`${zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(former) })}`).toBe(next);
  expect(body.length).toBeLessThan(brotliCompressSync(next).length / 20);
});

test('a script of any version is offered as the dictionary of all its versions, and other files are not', async () => {
  await start();
  const answer = await shell.app.inject({ url: pathOf('menu', '1.1.0'), headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/r/cart/files/menu.*.js"',
  });
  const missing = await shell.app.inject('/r/cart/files/other.0123456789.js');
  expect([missing.statusCode, missing.headers['use-as-dictionary']]).toEqual([404, undefined]);
  const unaddressed = await shell.app.inject('/r/cart/1.2.0/panel.js');
  expect(unaddressed.headers['use-as-dictionary']).toBeUndefined();
});

test('a difference is made once, from files that are fetched once', async () => {
  await start();
  const ask = () => get(pathOf('panel', '1.2.0'), contents.panel['1.1.0']);
  const answers = [...(await Promise.all([ask(), ask()])), await ask()];
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['dcz', 'dcz', 'dcz']);
  expect(asked.sort()).toEqual(
    [pathOf('panel', '1.1.0'), pathOf('panel', '1.2.0')].map((path) => path.slice(2)).sort(),
  );
});

test('a difference that would be larger than the compressed script is not sent', async () => {
  await start();
  const answer = await get(pathOf('chart', '1.2.0'), contents.chart['1.1.0']);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload).toEqual(brotliCompressSync(contents.chart['1.2.0']));
});

test('after a rollback, the withdrawn version is a dictionary as well', async () => {
  await start();
  const answer = await get(pathOf('panel', '1.1.0'), contents.panel['1.2.0']);
  expect(answer.headers['content-encoding']).toBe('dcz');
});

test('a browser that has dropped a script from its cache, but still has it as a dictionary, gets a few bytes', async () => {
  await start();
  const { headers, rawPayload } = await get(pathOf('panel', '1.2.0'), contents.panel['1.2.0']);
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.length).toBeLessThan(100);
});

test('a script of a formerly live version is a dictionary, although it is in no channel', async () => {
  await start();
  const answer = await get(pathOf('panel', '1.2.0'), contents.panel['1.0.0']);
  expect([answer.headers['content-encoding'], read]).toEqual(['dcz', ['1.0.0']]);
});

test('a flood of unknown hashes reads the former versions once, and fetches nothing but the file', async () => {
  await start();
  for (let number = 0; number < 20; number += 1) {
    const { headers, rawPayload } = await get(pathOf('panel', '1.2.0'), `made up ${number}`);
    expect(headers['content-encoding']).toBe('br');
    expect(`${brotliDecompressSync(rawPayload)}`).toBe(contents.panel['1.2.0']);
  }
  expect([read, asked]).toEqual([['1.0.0'], [pathOf('panel', '1.2.0').slice(2)]]);
});

test.each([
  ['another script’s hash', 'panel', contents.menu['1.1.0'], undefined],
  ['a browser that does not accept differences', 'panel', contents.panel['1.1.0'], 'gzip, br, zstd'],
] as const)('%s leads to the ordinary encoding', async (_what, name, dictionary, encodings) => {
  await start();
  const answer = await get(pathOf(name, '1.2.0'), dictionary, encodings);
  expect([answer.headers['content-encoding'], asked]).toEqual(['br', [pathOf(name, '1.2.0').slice(2)]]);
});

test('a hash of another remote’s script leads to the ordinary encoding', async () => {
  await start();
  const answer = await get(pathOf('panel', '1.2.0', 'footer'), contents.panel['1.1.0']);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
});

test('without the former version’s file, the script is sent in its ordinary encoding, and nobody else waits for it', async () => {
  await start();
  broken = [pathOf('panel', '1.1.0').slice(2)];
  for (let number = 0; number < 3; number += 1)
    expect((await get(pathOf('panel', '1.2.0'), contents.panel['1.1.0'])).headers['content-encoding']).toBe('br');
  expect(asked.filter((path) => path === broken[0])).toHaveLength(1);
});

test('a script that could not be fetched leads to 502, which is not cached and not a dictionary', async () => {
  await start();
  broken = [pathOf('panel', '1.2.0').slice(2)];
  const { statusCode, headers } = await get(pathOf('panel', '1.2.0'), contents.panel['1.1.0']);
  expect([statusCode, headers['cache-control'], headers['use-as-dictionary'], headers['content-encoding']]).toEqual([
    502,
    'no-store',
    undefined,
    undefined,
  ]);
});
