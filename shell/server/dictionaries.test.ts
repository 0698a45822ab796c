import { zstdDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import { createTestShell } from './testing/createTestShell.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The request header of a browser that supports dictionaries. */
const withDictionary = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A shell with a long header, which a test may replace. */
async function createShell() {
  const shown = {
    header: `<p>${Array.from({ length: 500 }, (_, number) => `header ${number}`).join(' ')}</p>`,
    footer: '<p>footer</p>',
  };
  let registry = buildRegistry(['header', 'footer']);
  const shell = await createTestShell(
    { site: 'AT' },
    { current: async () => registry },
    { load: async () => ({ ...shown }) },
  );
  closers.push(shell.close);
  const open = (url: string, headers: Record<string, string> = browser) => shell.app.inject({ url, headers });
  /** The address of the dictionary that a response offers. */
  const offered = async (headers?: Record<string, string>, url = '/') => {
    const { link } = (await open(url, headers)).headers;
    return link === undefined
      ? undefined
      : /^<(\/dictionaries\/[\w-]{43})>; rel="compression-dictionary"$/.exec(String(link))?.[1];
  };
  /** Loads a dictionary in the same way as a browser. */
  const load = async (path = '') => {
    const answer = await open(path, {});
    const digest = Buffer.from(path.slice('/dictionaries/'.length), 'base64url').toString('base64');
    return {
      answer,
      text: answer.rawPayload,
      headers: { ...withDictionary, 'available-dictionary': `:${digest}:` },
    };
  };
  const first = registry;
  const rollBack = () => {
    registry = first;
  };
  const deploy = () => {
    registry = buildRegistry(['header', 'footer']);
    const version = buildVersion({ name: 'header', version: '1.1.0' });
    registry.remotes['header'] = { stable: '1.1.0', versions: { '1.1.0': version } };
  };
  return { open, offered, load, shown, deploy, rollBack };
}

test('a browser with a site’s dictionary gets documents compressed with the dictionary', async () => {
  const { open, offered, load } = await createShell();
  const dictionary = await load(await offered());
  expect(dictionary.answer.headers).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'cache-control': 'public, max-age=2592000, immutable',
  });
  for (const url of ['/category/coffee', '/checkout', '/no-such-page']) {
    const plain = await open(url, {});
    const sent = await open(url, dictionary.headers);
    expect(sent.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'content-security-policy': plain.headers['content-security-policy'],
    });
    expect(sent.headers['link']).toBeUndefined();
    const { rawPayload } = sent;
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(`:${rawPayload.subarray(8, 40).toString('base64')}:`).toBe(dictionary.headers['available-dictionary']);
    const document = zstdDecompressSync(rawPayload.subarray(40), { dictionary: dictionary.text });
    expect(document.toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  }
});

test('a document that was compressed with a dictionary is not sent again if it has not changed', async () => {
  const { open, offered, load } = await createShell();
  const { headers } = await load(await offered());
  const { etag } = (await open('/category/coffee', headers)).headers;
  const again = await open('/category/coffee', { ...headers, 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['has no dictionary', {}],
  ['has an unknown one', { ...withDictionary, 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }],
  ['names one that is not well-formed', { ...withDictionary, 'available-dictionary': 'constructor' }],
])('a browser that %s gets the ordinary document and is offered the dictionary', async (_what, headers) => {
  const { open, offered } = await createShell();
  await open('/');
  const sent = await open('/', { ...browser, ...headers });
  expect(sent.headers['content-encoding']).toBe('br');
  expect(await offered({ ...browser, ...headers })).toBeDefined();
});

test('a browser that accepts no dictionaries or saves data is not offered one', async () => {
  const { open, offered, load } = await createShell();
  const { headers } = await load(await offered());
  expect(await offered({ 'accept-encoding': 'gzip, br' })).toBeUndefined();
  expect(await offered({ ...browser, 'save-data': 'on' })).toBeUndefined();
  const sent = await open('/', { ...headers, 'accept-encoding': 'gzip, br' });
  expect(sent.headers['content-encoding']).toBe('br');
});

test('a dictionary is still used when the header’s content changes, and is replaced after a deploy', async () => {
  const { open, offered, load, shown, deploy } = await createShell();
  const first = await load(await offered());
  shown.header = shown.header.replace('header 7 ', 'promotion ');
  expect(await offered(first.headers)).toBeUndefined();
  expect(await offered()).not.toBe(first.answer.raw.req.url);
  deploy();
  const next = await offered(first.headers);
  expect(next).toBeDefined();
  expect((await open('/', first.headers)).headers['content-encoding']).toBe('dcz');
  const second = await load(next);
  expect(await offered(second.headers)).toBeUndefined();
});

test('after a rollback the previous version’s dictionary is the current one again', async () => {
  const { offered, load, deploy, rollBack } = await createShell();
  const address = await offered();
  const first = await load(address);
  deploy();
  expect(await offered()).not.toBe(address);
  rollBack();
  expect(await offered()).toBe(address);
  expect(await offered(first.headers)).toBeUndefined();
});

test.each([
  ['a phone', { 'sec-ch-ua-mobile': '?1' }],
  ['a preview without a session', { cookie: 'preview-token=a' }],
  ['a visitor sent by a partner', { cookie: 'affiliate-number=1' }],
  ['a phone in the desktop view', { cookie: 'desktop_AT=true' }],
])('a home page served to %s does not affect other browsers’ dictionaries', async (_what, headers) => {
  const { open, offered, load } = await createShell();
  const address = await offered();
  const { headers: known } = await load(address);
  await open('/', { ...browser, ...headers });
  expect(await offered(known, '/category/coffee')).toBeUndefined();
  expect(await offered(browser, '/category/coffee')).toBe(address);
});

test('the address of an unknown dictionary returns 404', async () => {
  const { open } = await createShell();
  expect((await open(`/dictionaries/${'a'.repeat(43)}`)).statusCode).toBe(404);
});
