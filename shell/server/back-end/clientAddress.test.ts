import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import type { PageSource } from '../pageSource.ts';
import { createTestShell } from '../testing/createTestShell.ts';
import { testPages } from '../testing/testPages.ts';

/** The number of calls that the back end of these tests accepts from one address. */
const maxCalls = 3;

const ada = '203.0.113.7';
const emil = '2001:db8::8';

type Asked = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

let closers: (() => Promise<unknown>)[];
let asked: Asked[];

beforeEach(() => {
  closers = [];
  asked = [];
});

afterEach(async () => {
  for (const close of closers.reverse()) await close();
});

const trusting = (setting: string) =>
  readConfig({ REGISTRY_FILE: 'x', SHELL_ASSETS: 'x', FONTS_DIR: 'x', SHOP_API_URL: 'http://x', TRUST_PROXY: setting })
    .trustProxy;

/** A back end that limits calls by address and trusts the shell. */
async function startBackEnd(): Promise<string> {
  const app = Fastify({ trustProxy: trusting('127.0.0.1') });
  await app.register(rateLimit, { max: maxCalls, timeWindow: 60_000 });
  app.all('/*', (request) => {
    asked.push({ path: request.url, headers: request.headers as Record<string, string> });
    return { ip: request.ip };
  });
  closers.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A load balancer that appends its client's address to `x-forwarded-for`. A test sets that address with a header. */
async function startBalancer(shellUrl: string): Promise<string> {
  const { hostname, port } = new URL(shellUrl);
  const server = createServer((incoming, outgoing) => {
    const { 'x-test-client': client = '', 'x-forwarded-for': claimed, ...headers } = incoming.headers;
    const forwarded = [claimed, client].filter(Boolean).join(', ');
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    const next = send(
      { hostname, port, path, method, headers: { ...headers, 'x-forwarded-for': forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(next);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Balancer, shell and back end as listening servers. */
async function startShop(trustProxy: string, pages: PageSource = testPages) {
  const shopApiUrl = await startBackEnd();
  const settings = { shopApiUrl, trustProxy: trusting(trustProxy) };
  const shell = await createTestShell(settings, undefined, undefined, undefined, () => pages);
  closers.push(shell.close);
  const shellUrl = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const balancerUrl = await startBalancer(shellUrl);
  const call = (url: string, client: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/json/psdata`, { headers: { ...headers, 'x-test-client': client } });
  const report = (client: string, claimed: string) =>
    fetch(`${balancerUrl}/slot-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-client': client, 'x-forwarded-for': claimed },
      body: JSON.stringify({ id: 'shop_cart/MiniCart', outcome: 'deadline', elapsed: 1, message: '' }),
    });
  return { shellUrl, balancerUrl, call, report };
}

describe('behind a trusted balancer', () => {
  test.each(['127.0.0.1', '127.0.0.0/8,::1', '1'])(
    'two shoppers behind a trusted balancer have separate limits: TRUST_PROXY=%s',
    async (setting) => {
      const { balancerUrl, call } = await startShop(setting);
      const statuses: number[] = [];
      for (let count = 0; count <= maxCalls; count += 1) statuses.push((await call(balancerUrl, ada)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const other = await call(balancerUrl, emil);
      expect([other.status, await other.json()]).toEqual([200, { ip: emil }]);
      expect(asked.at(-1)?.headers['x-forwarded-for']).toBe(`${emil}, 127.0.0.1`);
    },
  );

  test('behind a trusted balancer, a forged address gets no new limit for calls or reports', async () => {
    const { balancerUrl, call, report } = await startShop('127.0.0.1');
    const statuses: number[] = [];
    for (let count = 0; count <= maxCalls; count += 1) {
      statuses.push((await call(balancerUrl, ada, { 'x-forwarded-for': `198.51.100.${count}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual(Array(maxCalls).fill(`${ada}, 127.0.0.1`));
    const reports: number[] = [];
    for (let count = 0; count <= 60; count += 1) reports.push((await report(ada, `198.51.100.${count}`)).status);
    expect([reports.at(59), reports.at(60)]).toEqual([204, 429]);
    expect((await report(emil, '')).status).toBe(204);
  });

  test('the calls that load a page’s content contain the shopper’s address', async () => {
    const addresses: string[] = [];
    const { balancerUrl } = await startShop('127.0.0.1', {
      ...testPages,
      load(visit) {
        addresses.push(visit.forwardedFor);
        return testPages.load(visit);
      },
    });
    await fetch(`${balancerUrl}/product/1000001`, { headers: { 'x-test-client': emil } });
    expect(addresses).toEqual([`${emil}, 127.0.0.1`]);
  });
});

describe('without trusted proxies', () => {
  test.each(['', '10.0.0.0/8'])(
    'without trusted proxies, the client is whoever connected: TRUST_PROXY=%p',
    async (setting) => {
      const { shellUrl, call } = await startShop(setting);
      const statuses: number[] = [];
      for (let count = 0; count <= maxCalls; count += 1) {
        statuses.push((await call(shellUrl, ada, { 'x-forwarded-for': `198.51.100.${count}` })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(asked.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1');
    },
  );

  test('headers that only proxies may set are not passed on if another client sends them', async () => {
    const said = {
      forwarded: 'for=198.51.100.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-proto': 'https',
      'x-real-ip': '198.51.100.1',
    };
    const direct = await startShop('');
    await direct.call(direct.shellUrl, ada, said);
    for (const name of Object.keys(said)) expect(asked[0]?.headers).not.toHaveProperty(name);
    const trusted = await startShop('127.0.0.1');
    await trusted.call(trusted.balancerUrl, ada, said);
    expect(asked[1]?.headers).toMatchObject(said);
  });

  test('the call for base data contains the login cookie in a header, and no other call does (CALL-11)', async () => {
    const { shellUrl } = await startShop('');
    const headers = { cookie: 'kontor_session=s3cret; x=y', 'login-token': 'forged' };
    await fetch(`${shellUrl}/customers/base-data`, { headers });
    await fetch(`${shellUrl}/customers/account`, { headers: { cookie: headers.cookie } });
    expect(asked.map((call) => call.headers['login-token'])).toEqual(['s3cret', undefined]);
  });

  test('the original address is the one that the shell determined, whatever a call claims', async () => {
    const claim = { 'original-address': '198.51.100.1' };
    const direct = await startShop('');
    await direct.call(direct.shellUrl, ada, claim);
    const trusted = await startShop('127.0.0.1');
    await trusted.call(trusted.balancerUrl, ada, claim);
    expect(asked.map(({ headers }) => headers['original-address'])).toEqual(['127.0.0.1', ada]);
  });
});
