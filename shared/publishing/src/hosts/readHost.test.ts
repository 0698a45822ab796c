import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { describeRenderer, hostDescriptionPath } from '@kontor/federation/hostDescription';
import { publicKeyText, signHost } from '@kontor/federation/signatures';
import { environmentKeys, hostAddress, namedHosts, readHostDescription } from './readHost.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** Starts a host and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const description = describeRenderer('page-border', '1.0.0', ['shop_header/Header']);

const json =
  (text: string): RequestListener =>
  ({ url }, answer) =>
    answer.writeHead(url === hostDescriptionPath ? 200 : 404).end(text);

test('the program requests the description at a host’s root, whatever path the address has', async () => {
  const url = await serve(json(JSON.stringify(description)));
  expect(await readHostDescription(`${url}/de/`, undefined)).toEqual(description);
});

test.each<[string, RequestListener, RegExp]>([
  [
    'a redirect',
    (_request, answer) => answer.writeHead(301, { location: 'https://other.example/' }).end(),
    /^it redirects to https:\/\/other\.example; /,
  ],
  [
    'a page',
    (_request, answer) => answer.end('<!doctype html><title>Shop</title>'),
    /^what it sends does not describe a host: it is HTML$/,
  ],
  [
    'no such address',
    (_request, answer) => answer.writeHead(404).end('{}'),
    /^it answers 404 for \/\.well-known\/kontor-host\.json$/,
  ],
  [
    'another document',
    json('{"status":"ready"}'),
    /does not describe a host: Invalid key: Expected "schema".* at schema$/,
  ],
  ['a later form', json(JSON.stringify({ ...description, schema: 3 })), /does not describe a host: .* at schema$/],
  ['half a document', json('{"schema":1,'), /^what it sends does not describe a host: /],
  ['nothing', json(''), /^what it sends does not describe a host: /],
  [
    'ten megabytes',
    (_request, answer) => answer.end('"'.padEnd(10_000_000, 'x')),
    /^its answer has more than 262144 bytes$/,
  ],
  [
    'half an answer',
    (_request, answer) => answer.writeHead(200, { 'content-length': '99' }).write('{', () => answer.destroy()),
    /^its answer breaks off: /,
  ],
  ['no answer', (_request, answer) => answer.destroy(), /./],
])('an address that responds with %s is not a host', async (_what, listener, reason) => {
  const url = await serve(listener);
  await expect(readHostDescription(url, undefined)).rejects.toThrow(reason);
});

test('an unreachable host causes a separate error, because a host that is only assumed to be running may be missing', async () => {
  const url = await serve(json(''));
  await new Promise((resolve) => server?.close(resolve));
  await expect(readHostDescription(url, undefined)).rejects.toMatchObject({ name: 'HostUnreachableError' });
});

test('if keys are given, a description needs a signature by a key under the host’s name', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = { 'page-border': [publicKeyText(privateKey)], shell: [] };
  const signed = signHost(description, privateKey);
  const ask = async (answer: object) => {
    const url = await serve(json(JSON.stringify(answer)));
    const result = await readHostDescription(url, keys).then(
      () => 'accepted',
      ({ message }: Error) => message,
    );
    server?.close();
    return result;
  };
  const refusal = (name: string) => `its description has no signature by a key of ${name} in HOST_KEYS`;
  expect(await ask(signed)).toBe('accepted');
  expect(await ask(description)).toBe(refusal('page-border'));
  expect(await ask({ ...signed, version: '1.0.1' })).toBe(refusal('page-border'));
  expect(await ask({ ...signed, added: true })).toBe(refusal('page-border'));
  expect(await ask({ ...signed, name: 'shell' })).toBe(refusal('shell'));
  expect(await ask({ ...signed, signature: 'x' })).toBe(refusal('page-border'));
  expect(await ask(signHost(description, generateKeyPairSync('ed25519').privateKey))).toBe(refusal('page-border'));
});

test('a host without TLS at an https address is reported as missing in a single line', async () => {
  const url = await serve(json(''));
  await expect(readHostDescription(url.replace('http', 'https'), undefined)).rejects.toThrow(
    /^no connection: ERR_SSL_[A-Z_]+$/,
  );
});

test('the error for an unreadable key file names the variable', () => {
  process.env['HOST_KEYS'] = '/none/keys.json';
  expect(() => environmentKeys('HOST_KEYS')).toThrow(/^HOST_KEYS cannot be read: /);
  delete process.env['HOST_KEYS'];
});

test('hosts are identified by scheme, host and port, without duplicates', () => {
  expect(namedHosts(['https://Shop.example/', 'https://shop.example/de?x', 'http://localhost:3000'])).toEqual([
    { url: 'https://shop.example', isNamed: true },
    { url: 'http://localhost:3000', isNamed: true },
  ]);
  for (const text of ['shop.example', 'ftp://shop.example', '', 'shell'])
    expect(() => hostAddress(text)).toThrow('is not the address of a host');
});
