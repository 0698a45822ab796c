import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import Fastify from 'fastify';
import { pageStateId, parsePageState } from '../src/pageState.ts';
import type { ChromeRequest, ChromeSource } from './chrome/chromeSource.ts';
import { confirmStaff, staffCookie } from './testing/confirmStaff.ts';
import { createTestShell } from './testing/createTestShell.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a back end that confirms staff and counts its checks. */
async function startBackEnd() {
  const backEnd = Fastify({ forceCloseConnections: true });
  let checks = 0;
  backEnd.addHook('onRequest', async () => {
    checks += 1;
  });
  confirmStaff(backEnd);
  closers.push(() => backEnd.close());
  return { shopApiUrl: await backEnd.listen({ port: 0, host: '127.0.0.1' }), checks: () => checks };
}

/** A shell with the given header and footer, and the shell's requests for these parts. */
async function createShell(load: ChromeSource['load'], shopApiUrl?: string) {
  const requests: ChromeRequest[] = [];
  const registry = { current: async () => buildRegistry(['header', 'footer']) };
  const shell = await createTestShell(
    { site: 'AT', ...(shopApiUrl ? { shopApiUrl, documentDeadlineMs: 30_000 } : {}) },
    registry,
    {
      load(request) {
        requests.push(request);
        return load(request);
      },
    },
  );
  closers.push(shell.close);
  return { app: shell.app, requests };
}

const rendered = { header: '<p>rendered header</p>', footer: '<p>rendered footer</p>' };

test('a document has the header and footer that were rendered for its site, language and page (HEAD-1)', async () => {
  const { app, requests } = await createShell(async () => rendered);
  const { body } = await app.inject('/');
  expect(body).toContain('<div id="header"><p>rendered header</p></div>');
  expect(body).toContain('<div id="footer"><p>rendered footer</p></div>');
  await app.inject('/service/cartfrontend/cart');
  expect(requests).toMatchObject([
    { site: 'AT', locale: 'de-AT', flags: { header: ['sticky'] } },
    // The cart page's header is not sticky.
    { site: 'AT', flags: { header: [] } },
  ]);
});

test('a document loads the version that its markup has, until the markup has the live version', async () => {
  const registry = buildRegistry(['header', 'footer']);
  Object.assign(registry.remotes['header']?.versions ?? {}, {
    '1.1.0': buildVersion({ name: 'header', version: '1.1.0' }),
  });
  const versionIn = async (header: string) => {
    const shell = await createTestShell(
      { site: 'AT' },
      { current: async () => registry },
      { load: async () => ({ ...rendered, versions: { header } }) },
    );
    closers.push(shell.close);
    const { body } = await shell.app.inject('/');
    const state = parsePageState(new RegExp(`id="${pageStateId}">(.*?)</script>`, 's').exec(body)?.[1]);
    return [state.registry.remotes['header']?.version, body.includes(rendered.header)];
  };
  expect(await versionIn('1.1.0')).toEqual(['1.1.0', true]);
  expect(await versionIn('1.0.0')).toEqual(['1.0.0', true]);
  // A version that has since been removed has no scripts.
  expect(await versionIn('9.9.9')).toEqual(['1.0.0', false]);
});

test('a document contains a part’s fallback if the part could not be rendered', async () => {
  for (const chrome of [{}, { header: rendered.header }]) {
    const { app } = await createShell(async () => chrome);
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body.includes('class="k-fallback-logo"')).toBe(!('header' in chrome));
    expect(body).toContain('class="k-fallback-footer"');
  }
});

test('only the two staff cookies are passed to page-border, and only if the back end confirms them', async () => {
  const { shopApiUrl } = await startBackEnd();
  const { app, requests } = await createShell(async () => rendered, shopApiUrl);
  const forged = staffCookie.replace('secret', 'forged');
  const cookies = [staffCookie, forged, 'preview-token=a-token-of-a-session', 'kontor_staff=secret', ''];
  for (const staff of cookies) await app.inject({ url: '/', headers: { cookie: `kontor_session=secret; ${staff}` } });
  expect(requests.map(({ cookie }) => cookie)).toEqual([staffCookie, undefined, undefined, undefined, undefined]);
});

test('visitors with forged staff cookies get the same document as other visitors, and cause few calls', async () => {
  const { shopApiUrl, checks } = await startBackEnd();
  const { app } = await createShell(async () => rendered, shopApiUrl);
  const open = (token: string) =>
    app.inject({ url: '/', headers: { cookie: `kontor_staff=forged; preview-token=${token}` } });
  const first = await open('forged-token-number-0');
  for (let index = 0; index < 50; index += 1) {
    const { body, headers } = await open(`forged-token-number-${index}`);
    expect([body, headers['cache-control']]).toEqual([first.body, 'private, no-cache']);
  }
  expect(checks()).toBe(10);
});

describe('a document that is requested again', () => {
  const encodings = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  test.each(['br', 'gzip'] as const)(
    'a document that is requested again is the same in %s, and a browser that has it gets 304',
    async (encoding) => {
      const { app } = await createShell(async () => rendered);
      const headers = { 'accept-encoding': encoding };
      const plain = await app.inject('/');
      const first = await app.inject({ url: '/', headers });
      expect(first.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding, available-dictionary',
      });
      expect(encodings[encoding](first.rawPayload).toString()).toBe(plain.body);
      const etag = String(first.headers['etag']);
      const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': etag } });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      expect(again.headers).not.toHaveProperty('content-encoding');
    },
  );

  test('a document that is requested again has the latest header and the content of its own address', async () => {
    let header = '<p>one</p>';
    const { app } = await createShell(async () => ({ header }));
    expect((await app.inject('/')).body).toContain('<p>one</p>');
    header = '<p>two</p>';
    expect((await app.inject('/')).body).toContain('<p>two</p>');
    const [one, other] = [await app.inject('/category/one'), await app.inject('/category/other')];
    expect([one.body, other.body]).toEqual([
      expect.stringContaining('"subject":"one"'),
      expect.stringContaining('"subject":"other"'),
    ]);
  });

  test('a document that is requested again contains nothing about a visitor, because cookies are in the headers', async () => {
    const { app } = await createShell(async () => rendered);
    const [one, other] = [await app.inject('/'), await app.inject('/')];
    expect(one.body).toBe(other.body);
    for (const { value } of [...one.cookies, ...other.cookies]) expect(one.body).not.toContain(value);
    expect(one.cookies).not.toEqual(other.cookies);
  });

  test('a document allows the next page to be prerendered, except with Save-Data or in a preview', async () => {
    const { app } = await createShell(async () => rendered, (await startBackEnd()).shopApiUrl);
    const rules = '<script type="speculationrules">';
    expect((await app.inject('/')).body).toContain(rules);
    expect((await app.inject({ url: '/', headers: { 'save-data': 'on' } })).body).not.toContain(rules);
    expect((await app.inject({ url: '/', headers: { cookie: staffCookie } })).body).not.toContain(rules);
  });
});
