import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { previewCookieName } from '@kontor/api/preview';
import { readConfig } from '../config.ts';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import type { Visitor } from './visitor.ts';

let closing: (() => Promise<unknown>)[];

beforeEach(() => {
  closing = [];
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const trustOf = (setting: string) =>
  readConfig({
    REGISTRY_FILE: 'registry.json',
    SHOP_API_URL: 'http://localhost',
    BOOT_URL: '/boot.js',
    DATA_DIR: 'data',
    TRUST_PROXY: setting,
  }).trustProxy;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** Replaces the address of the balancer's client, because all of a test's programs have the same address. */
const connectedFrom = 'x-connected-from';

/** A proxy that appends its client's address to `x-forwarded-for`. */
function proxyTo(port: number): Promise<number> {
  const server = createServer(({ method, url, headers, socket }, response) => {
    const { 'x-forwarded-for': known, [connectedFrom]: client, ...others } = headers;
    const forwarded = [known, client ?? socket.remoteAddress].filter(Boolean).join(', ');
    const options = { port, host: '127.0.0.1', method, path: url };
    const passed = request({ ...options, headers: { ...others, 'x-forwarded-for': forwarded } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.end();
  });
  return listen(server);
}

/** A page-border behind a shell and a balancer, and the visitors that it recognises. */
async function createHops(setting: string) {
  const visitors: Visitor[] = [];
  const ask = async (visitor: Visitor) => {
    visitors.push(visitor);
    return false;
  };
  const shop: TestApp = createTestApp({ trustProxy: trustOf(setting), ask });
  const direct = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  closing.push(() => shop.app.close());
  const balancer = await proxyTo(await proxyTo(direct));
  let count = 0;
  /** Makes calls, each with a new token. */
  const call = async (port: number, headers: Readonly<Record<string, string>>) => {
    count += 1;
    const cookie = `${previewCookieName}=forged-token-number-${count}`;
    const url = `http://127.0.0.1:${port}${mountPath}/header/DE/CLASSIC`;
    await (await fetch(url, { headers: { ...headers, cookie } })).arrayBuffer();
    return visitors.at(-1);
  };
  const from = (address: string, forgedForwardedFor?: string) =>
    call(balancer, {
      [connectedFrom]: address,
      ...(forgedForwardedFor ? { 'x-forwarded-for': forgedForwardedFor } : {}),
    });
  return { from, callDirectly: (forwardedFor: string) => call(direct, { 'x-forwarded-for': forwardedFor }), visitors };
}

const ada = '192.0.2.1';
const ben = '192.0.2.2';
const local = '127.0.0.1';

describe('behind two proxies', () => {
  test.each(['127.0.0.1', '127.0.0.0/8, ::1', '2'])(
    'two shoppers behind two proxies have separate rate limits: TRUST_PROXY=%s',
    async (setting) => {
      const { from, visitors } = await createHops(setting);
      for (let turn = 0; turn < 15; turn += 1) await from(ada);
      expect(visitors.map(({ address }) => address)).toEqual(Array(10).fill(ada));
      // This call counts under the shopper's address if the back end trusts page-border and the same proxies.
      expect(await from(ben)).toMatchObject({ address: ben, forwardedFor: `${ben}, ${local}, ${local}` });
    },
  );

  test.each(['127.0.0.1', '2'])(
    'a forged x-forwarded-for is ignored behind two proxies: TRUST_PROXY=%s',
    async (setting) => {
      const { from } = await createHops(setting);
      expect(await from(ada, ben)).toMatchObject({ address: ada, forwardedFor: `${ada}, ${local}, ${local}` });
    },
  );
});

describe('without trusted proxies', () => {
  test.each(['', '10.0.0.0/8,::1'])(
    'without trusted proxies, the client is whoever connected: TRUST_PROXY=%p',
    async (setting) => {
      const { from, callDirectly } = await createHops(setting);
      expect(await callDirectly(ada)).toMatchObject({ address: local, forwardedFor: local });
      expect(await from(ada)).toMatchObject({ address: local, forwardedFor: local });
    },
  );
});
