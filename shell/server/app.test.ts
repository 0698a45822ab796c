import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootPath, knownContracts, pageNames } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';
import { hostDescriptionPath, parseHostDescription } from '@kontor/federation/hostDescription';
import { resolvedRegistrySchema } from '@kontor/federation/registry';
import { buildRegistry, testIntegrity } from '@kontor/federation/testing';
import { linkTargets } from '@kontor/site';
import { fontUrls } from '@kontor/ui/document';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pageStateId, parsePageState } from '../src/pageState.ts';
import { createTestShell } from './testing/createTestShell.ts';

let shell: Awaited<ReturnType<typeof createTestShell>>;

beforeAll(async () => {
  shell = await createTestShell();
});

afterAll(() => shell.close());

const get = (url: string, headers: Record<string, string> = {}) => shell.app.inject({ url, headers });

function stateOf(html: string) {
  return parsePageState(new RegExp(`id="${pageStateId}">(.*?)</script>`, 's').exec(html)?.[1]);
}

describe('a document', () => {
  test('a document is HTML in the site’s language and is never served from a cache without revalidation', async () => {
    const answer = await get('/category/coffee?sort=price', { host: 'tr.localhost:3000' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'tr-TR',
      'cache-control': 'private, no-cache',
    });
    expect(answer.body).toContain('<html lang="tr-TR" data-site="TR"');
  });

  test('a document contains the page, the site and the live remotes with the scripts of its locale', async () => {
    const state = stateOf((await get('/product/400123', { cookie: 'site=TR' })).body);
    expect(state).toMatchObject({
      site: 'TR',
      locale: 'tr-TR',
      page: 'product',
      subject: '400123',
      flags: { header: [] },
    });
    expect(Object.keys(state.registry.remotes)).toEqual(['header', 'cart']);
    const [script] = state.registry.remotes['cart']?.modules['MiniCart']?.slice(-1) ?? [];
    expect(script?.url).toBe('http://localhost:3002/cart/1.0.0/texts-tr.js');
  });

  test('a document loads the shell’s scripts with their integrity', async () => {
    expect((await get('/')).body).toContain(
      `<script defer crossorigin src="/assets/1.0.0-ab/shell.js" integrity="${testIntegrity('shell.js')}"></script>`,
    );
  });

  test('a document for an unknown address has status 404, a header and a footer', async () => {
    const answer = await get('/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(stateOf(answer.body)).toMatchObject({ page: 'message', subject: 'not-found' });
    expect(answer.body).toContain('id="header"');
  });

  test('a document never echoes its address', async () => {
    const answer = await get('/category/%3Cscript%3Ealert(1)%3C/script%3E?query=%22%3E%3Cb%3E');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/alert\(1\)|<b>/);
  });

  test('a document is sent with security headers', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('browsers come back only over TLS if the shop’s cookies are secure', async () => {
    const secure = await createTestShell({ secureCookies: true });
    const policyOf = async ({ app }: typeof shell) => (await app.inject('/')).headers['strict-transport-security'];
    const policies = [await policyOf(secure), await policyOf(shell)];
    await secure.close();
    expect(policies).toEqual(['max-age=31536000', undefined]);
  });

  test('no response has headers that supported browsers do not need', async () => {
    for (const path of ['/', '/favicon.svg']) {
      const { headers } = await get(path);
      const extra = Object.keys(headers).filter((name) => /^x-/.test(name));
      expect([path, extra.sort()]).toEqual([path, ['x-content-type-options', 'x-frame-options']]);
    }
  });

  test('a document’s policy has the hashes of all its scripts and styles, and of the scripts that it preloads', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const sourcesOf = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    const textsOf = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, text = '']) => hashSource(text));
    const inline = textsOf(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs);
    const loaded = [...body.matchAll(/ integrity="([^"]*)"/g)].map(([, hash]) => `'${hash}'`);
    expect([inline.length, loaded.length > 3]).toEqual([5, true]);
    expect(sourcesOf('script-src').sort()).toEqual(["'strict-dynamic'", ...new Set([...inline, ...loaded])].sort());
    const styles = textsOf(/<style[^>]*>(.*?)<\/style>/gs);
    expect(sourcesOf('style-src').sort()).toEqual([...new Set([hashSource(''), ...styles])].sort());
    const unchanged = await get('/', { 'if-none-match': String(headers['etag']) });
    expect([unchanged.statusCode, unchanged.headers['content-security-policy']]).toEqual([304, policy]);
  });
});

describe('the site', () => {
  test('the site is SITE if neither host nor cookie names one', async () => {
    const other = await createTestShell({ site: 'HU' });
    const { body } = await other.app.inject({ url: '/' });
    await other.close();
    expect(stateOf(body).site).toBe('HU');
  });

  test.each(['site=FR', 'site=__proto__', 'site=%00', 'site="AT', 'site=AT%3B', `site=${'A'.repeat(4000)}`])(
    'the site is the configured one for the hostile cookie %p',
    async (cookie) => {
      const answer = await get('/', { cookie });
      expect(answer.statusCode).toBe(200);
      expect(stateOf(answer.body).site).toBe('DE');
    },
  );

  test('the site can be chosen by address and is remembered for 30 days', async () => {
    const answer = await get('/site/ch-fr', { host: 'localhost:3000' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/');
    expect(answer.cookies).toEqual([{ name: 'site', value: 'CH_FR', path: '/', maxAge: 2_592_000, sameSite: 'Lax' }]);
  });

  test('choosing a site redirects to another host if hosts name sites', async () => {
    const answer = await get('/site/AT', { host: 'de.localhost:3000' });
    expect(answer.headers.location).toBe('//at.localhost:3000/');
  });

  test.each([
    'de.evil.example',
    'de.evil.example:3000',
    'at.localhost.evil.example',
    'de.localhost:3000@evil.example',
    'de.localhost:3000.evil.example',
    'de.localhost:x',
    'evil.example',
  ])('the host %p, which is not the shop’s, neither names a site nor becomes a redirect’s target', async (host) => {
    const home = await get('/site/AT', { host });
    expect([home.statusCode, home.headers.location]).toEqual([303, '/']);
    for (const url of ['/', '/category/coffee?query=x', '/no/such/page', '/registry.json', '/assets/boot.js']) {
      const answer = await get(url, { host, 'x-forwarded-host': host, cookie: 'site=TR' });
      expect(answer.statusCode).toBe(url === '/no/such/page' ? 404 : 200);
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil');
      if (answer.headers['content-language']) expect(answer.headers['content-language']).toBe('tr-TR');
    }
  });

  test.each(['/site/FR', '/site/constructor', '/site/%0d%0aset-cookie:a=b'])(
    'the address %s names no site',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: 'SITE_UNKNOWN' });
      expect(answer.cookies).toEqual([]);
    },
  );
});

describe('the registry', () => {
  test('pages of every origin can load the registry with the live versions, which may be cached for ten seconds', async () => {
    const answer = await get('/registry.json', { host: 'tr.localhost' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=10',
      'content-type': expect.stringContaining('application/json'),
    });
    const { remotes } = v.parse(resolvedRegistrySchema, answer.json());
    expect(Object.keys(remotes)).toEqual(['header', 'cart']);
    expect(answer.body).toContain('texts-tr.js');
  });

  test('the registry varies by cookie, because a cookie may determine the site', async () => {
    const answer = await get('/registry.json', { cookie: 'site=TR' });
    expect(answer.body).toContain('texts-tr.js');
    expect(answer.headers.vary).toMatch(/cookie/i);
  });
});

describe('without a readable registry', () => {
  const unreadable = { current: () => Promise.reject(new Error('ENOENT: no such file /srv/secret/registry.json')) };
  let broken: typeof shell;

  beforeAll(async () => {
    broken = await createTestShell({}, unreadable);
  });

  afterAll(() => broken.close());

  test('without a readable registry, the server is alive but not ready', async () => {
    expect((await broken.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const answer = await broken.app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'REGISTRY_UNAVAILABLE' });
  });

  test.each(['/', '/registry.json', '/readyz'])(
    'without a readable registry, %s fails without revealing anything internal',
    async (url) => {
      const answer = await broken.app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(answer.body).not.toMatch(/secret|ENOENT/);
      expect(answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
    },
  );
});

test('with a readable registry, the server is ready', async () => {
  const answer = await get('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'ready',
    registry: 'followed',
    channels: { header: { stable: '1.0.0' }, cart: { stable: '1.0.0' } },
  });
});

test('a server that keeps its last registry says so and stays ready, but does not give the reason', async () => {
  const current = async () => buildRegistry(['header']);
  const kept = await createTestShell({}, { current, faults: ['not a registry: /srv/secret'] });
  const answer = await kept.app.inject({ url: '/readyz' });
  await kept.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ready', registry: 'kept' });
  expect(answer.body).not.toContain('secret');
});

describe('the shell’s files', () => {
  test('the shell’s files never change at an address with their version', async () => {
    const answer = await get('/assets/1.0.0-ab/shell.js');
    expect(answer.body).toBe('plain');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const compressed = await get('/assets/1.0.0-ab/shell.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('brotli');
  });

  test('the shell’s files include a script with a permanent address that loads this version’s boot script', async () => {
    const answer = await get(bootPath);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('new URL("/assets/1.0.0-ab/boot.js",');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-if-error=86400',
      'content-type': expect.stringContaining('javascript'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const boot = await get('/assets/1.0.0-ab/boot.js');
    expect([boot.body, boot.headers['cache-control']]).toEqual(['boot', expect.stringContaining('immutable')]);
  });

  test('the shell’s files include the document’s fonts', async () => {
    for (const url of fontUrls('pl-PL')) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, 'font']);
      expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') });
    }
  });

  test('the shell’s files include an icon', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  test.each([
    '/assets/1.0.0-ab/none.js',
    '/assets/1.0.0-ab/',
    '/assets/1.0.0-ab/../../../etc/passwd',
    '/assets/1.0.0-ab/..%2f..%2fetc%2fpasswd',
    '/assets/9.9.9/shell.js',
    '/assets/shell.js',
    '/assets/1.0.0-ab/shell.js.map',
  ])('the shell’s files do not include %s', async (url) => {
    const answer = await get(url);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('a policy report', () => {
  const report = {
    'document-uri': 'https://shop.example/search?query=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://tags.example/users/42/x.js?mail=a@b.example',
    'source-file': 'https://shop.example/assets/1/shell.js',
    'line-number': 3,
    disposition: 'report',
  };
  const post = (app: FastifyInstance, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/csp-report' },
    });

  test('a policy report is logged without parts that may be personal', async () => {
    const lines: string[] = [];
    const logged = await createTestShell({}, undefined, undefined, { write: (line) => lines.push(line) });
    expect((await post(logged.app, { 'csp-report': report })).statusCode).toBe(204);
    await logged.close();
    const line = lines.find((one) => one.includes('policy refuses')) ?? '{}';
    expect(JSON.parse(line).policy).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://tags.example/users/{value}/{value}',
      source: 'https://shop.example/assets/{value}/{value}',
      line: 3,
      disposition: 'report',
    });
    expect(lines.join('')).not.toMatch(/secret|mail=/);
  });

  test('a malformed policy report is refused', async () => {
    expect((await post(shell.app, {})).statusCode).toBe(400);
    expect((await post(shell.app, { 'csp-report': { ...report, 'effective-directive': 'a b' } })).statusCode).toBe(400);
  });
});

describe('a slot report', () => {
  const report = { id: 'shop_cart/MiniCart', version: '1.0.0', outcome: 'deadline', elapsed: 3000, message: 'late' };
  const post = (payload: string | object, type = 'application/json') =>
    shell.app.inject({ method: 'POST', url: '/slot-reports', payload, headers: { 'content-type': type } });

  test.each([
    report,
    { ...report, id: 'shop_cart/panel.js' },
    { ...report, version: undefined },
    { ...report, outcome: 'late', elapsed: 0 },
  ])('a slot report is accepted: %p', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  test.each([
    {},
    [],
    { ...report, id: undefined },
    { ...report, id: 'x'.repeat(65) },
    { ...report, id: 'shop_cart/../panel.js' },
    { ...report, outcome: 'fine' },
    { ...report, elapsed: -1 },
    { ...report, elapsed: '3000' },
    { ...report, message: 'x'.repeat(601) },
    { ...report, version: 'x'.repeat(65) },
  ])('a slot report is refused: %p', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'REPORT_INVALID' });
  });

  test.each([
    ['no JSON', '{"id":', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['another type', 'id=x', 'application/x-www-form-urlencoded', 415],
    ['more than fits', JSON.stringify({ ...report, message: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('a slot report is refused if it is %s', async (_what, payload, type, status) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
  });
});

describe('an address that cannot be decoded', () => {
  test.each(['/%zz', '/category/%E0%A4%A', '/assets/%', '/%?query=%zz'])(
    'an address that cannot be decoded gets a notice with status 404: %s',
    async (url) => {
      const answer = await get(url, { host: 'tr.localhost' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(stateOf(answer.body)).toMatchObject({ page: 'message', subject: 'not-found', site: 'TR' });
      expect(answer.body).toContain('id="header"');
    },
  );

  test('an address that cannot be decoded gets JSON below a service’s path', async () => {
    const answer = await get('/service/catalog/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('an address is undecodable only because of its path, never because of its query', async () => {
    expect((await get('/search?query=%E0%A4%A')).statusCode).toBe(200);
  });
});

test('slot reports from one address are accepted up to a limit', async () => {
  const other = await createTestShell();
  const payload = { id: 'shop_cart/MiniCart', outcome: 'deadline', elapsed: 3000, message: 'late' };
  const send = () => other.app.inject({ method: 'POST', url: '/slot-reports', payload });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await send()).statusCode);
  const refused = await send();
  const page = await other.app.inject({ url: '/' });
  await other.close();
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(refused.json()).toEqual({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
  expect(page.statusCode).toBe(200);
});

test.each([
  ['POST', '/category/coffee', 404],
  ['DELETE', '/', 404],
] as const)('the request %s %s is refused with a JSON error', async (method, url, status) => {
  const answer = await shell.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
});

test('the shell publishes its description, so that remotes can be checked', async () => {
  const answer = await get(hostDescriptionPath);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=10',
  });
  expect(parseHostDescription(answer.body)).toMatchObject({
    name: 'shell',
    version: '1.0.0-ab',
    contracts: knownContracts,
    pages: pageNames,
  });
});

test.each([
  ['/slot-reports', 'application/json'],
  [linkTargets.newsletter, 'application/x-www-form-urlencoded'],
  ['/service/cart/api/cart', 'application/json'],
])('%s refuses a compressed body, because it could expand to a large one', async (url, type) => {
  const payload = gzipSync('x'.repeat(60_000));
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip']) {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'null' };
    const headers = { ...own, 'content-type': type, 'content-encoding': encoding };
    expect((await shell.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(415);
  }
});
