import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { buildVersion } from '@kontor/federation/testing';
import { originKeyOf } from '@kontor/server/identity';
import { type AskOrigin, checkOrigin } from './checkOrigin.ts';

const script = 'console.log("beans");';
const server = 'exports.render = 1;';
const digest = (content: string, form: 'base64' | 'hex') => createHash('sha256').update(content).digest(form);
const file = { bytes: 1, gzip: 1, integrity: `sha256-${digest(script, 'base64')}` };

const version = buildVersion({
  version: '2.0.0',
  origin: 'https://cdn.example',
  locales: {},
  files: { 'remoteEntry.js': file, 'mini.js': { ...file, address: 'mini.0123456789.js' } },
  server: { file: 'server.cjs', sha256: digest(server, 'hex') },
});

const key = 'the-key-of-the-shop';

/** The origin's files by URL. Visitors may request only these. */
const served = (): Map<string, string> =>
  new Map([
    ['https://cdn.example/cart/2.0.0/remoteEntry.js', script],
    ['https://cdn.example/cart/2.0.0/mini.js', script],
    ['https://cdn.example/cart/files/mini.0123456789.js', script],
    ['https://cdn.example/cart/2.0.0/server.cjs', server],
  ]);

const askOf =
  (files: ReadonlyMap<string, string>, isReadable = true): AskOrigin =>
  async (url, sentKey) => {
    const content = url.endsWith('.cjs') && sentKey !== originKeyOf(key, 'cart') ? undefined : files.get(url);
    return { status: content === undefined ? 404 : 200, content: Buffer.from(content ?? ''), isReadable };
  };

test('a version passes if its origin serves every file unchanged', async () => {
  const files = served();
  const asked: string[] = [];
  const ask: AskOrigin = (url, sentKey) => {
    asked.push(url);
    return askOf(files)(url, sentKey);
  };
  expect(await checkOrigin({ version, servedBy: 'shop', key, ask })).toMatchObject({ outcome: 'passed' });
  expect(asked.sort()).toEqual([...files.keys()].sort());
  // Without the key, the origin responds as if private files were missing.
  expect(await checkOrigin({ version, servedBy: 'shop', ask })).toMatchObject({ outcome: 'passed' });
});

test('with another remote’s key, the check says that it did not request the server file', async () => {
  const options = { version, servedBy: 'shop', ask: askOf(served()) } as const;
  expect(await checkOrigin({ ...options, key: `${originKeyOf(key, 'header')}` })).toMatchObject({
    outcome: 'noted',
    reason: 'ORIGIN_KEY is the key of another remote, so the server file was not requested',
  });
});

test.each<readonly [string, (files: Map<string, string>) => void, string]>([
  [
    'lacks a script',
    (files) => files.delete('https://cdn.example/cart/2.0.0/mini.js'),
    'https://cdn.example/cart/2.0.0/mini.js answers 404',
  ],
  [
    'lacks a script at its content address',
    (files) => files.delete('https://cdn.example/cart/files/mini.0123456789.js'),
    'https://cdn.example/cart/files/mini.0123456789.js answers 404',
  ],
  [
    'has another script',
    (files) => files.set('https://cdn.example/cart/2.0.0/remoteEntry.js', 'steal();'),
    'https://cdn.example/cart/2.0.0/remoteEntry.js has another content than was published',
  ],
  [
    'has another server file',
    (files) => files.set('https://cdn.example/cart/2.0.0/server.cjs', 'steal();'),
    'https://cdn.example/cart/2.0.0/server.cjs has another content than was published',
  ],
])('a version whose origin %s is refused', async (_what, spoil, reason) => {
  const files = served();
  spoil(files);
  const finding = await checkOrigin({ version, servedBy: 'shop', key, ask: askOf(files) });
  expect(finding).toMatchObject({ host: 'the version', check: 'origin', outcome: 'refused', reason });
  expect(finding).not.toHaveProperty('details');
});

test('a version whose origin does not respond is refused for this reason only', async () => {
  const ask = async () => {
    throw new Error('ECONNREFUSED');
  };
  const finding = await checkOrigin({ version, servedBy: 'shop', ask });
  expect(finding.reason).toBe('https://cdn.example does not answer: ECONNREFUSED');
  expect(finding).not.toHaveProperty('details');
});

test('a version is refused if its origin does not let browsers read the files that they load', async () => {
  const ask = askOf(served(), false);
  expect(await checkOrigin({ version, servedBy: 'origin', key, ask })).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('has no Access-Control-Allow-Origin, so no page can load it'),
  });
  expect(await checkOrigin({ version, servedBy: 'shop', key, ask })).toMatchObject({ outcome: 'passed' });
});
