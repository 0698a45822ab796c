import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { csrfCookie, csrfHeader } from '@kontor/api/http';
import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { type Program, startProgram } from '@kontor/page-border/bench/startProgram';
import { sessionCookie, versionsCookie, visitorCookie } from '@kontor/server/identity';
import { linkTargets } from '@kontor/site';
import autocannon, { type Options, type Result } from 'autocannon';
import { beans, cartPath } from '../fixtures/cart.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';

/*
 * Measures documents, fragments and cart changes under load, and compares each with a plain fastify server that sends
 * the same number of bytes. Also measures how much ten clients with unwelcome requests slow down another shopper. All
 * programs share the machine with this benchmark, so only the ratios are meaningful.
 */
const { values } = parseArgs({
  options: {
    /** Seconds for each measurement. */
    seconds: { type: 'string', default: '4' },
    /** Whether to measure only what other clients' unwelcome requests cost a shopper. */
    neighbours: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const shopUrl = requireEnv('SHOP_URL');
const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
const folder = mkdtempSync(join(tmpdir(), 'kontor-load-'));
const accept = { 'accept-encoding': 'br, gzip' };

const print = (...cells: readonly (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, column) => (column === 0 ? String(cell).padEnd(34) : String(cell).padStart(12))).join('')}\n`,
  );
const ms = (value: number) => value.toFixed(1);

type Shopper = { readonly headers: Readonly<Record<string, string>> };

/** A new visitor to the German site, with the cookies and the token that are needed for changes. */
async function createShopper(): Promise<Shopper> {
  const response = await fetch(shopUrl + cartPath, { headers: { site: 'DE' } });
  await response.text();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const prefix = `${csrfCookie}=`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  if (!token) throw new Error(`the back end sent no ${csrfCookie}`);
  return { headers: { ...accept, site: 'DE', cookie: cookies.join('; '), [csrfHeader]: token } };
}

/**
 * Sends many requests to an address. Fails if a response is unexpected.
 *
 * autocannon decodes each body as text, which takes ten times as long for compressed bytes as plain fastify takes for
 * the whole response. No measurement needs the bodies, so they are ignored.
 */
async function load(options: Options, isExpected = ({ non2xx }: Result) => non2xx === 0): Promise<Result> {
  const result = await autocannon({
    duration: seconds,
    ...options,
    setupClient(client) {
      const { pipelinedRequests } = client as unknown as { readonly pipelinedRequests: { addBody: () => void } };
      pipelinedRequests.addBody = () => undefined;
      options.setupClient?.(client);
    },
  });
  if (result.errors > 0 || !isExpected(result))
    throw new Error(`${options.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

/** Starts a program that sends this number of bytes from memory without any logic. The content does not matter. */
async function startPlain(bytes: number): Promise<Program> {
  const body = join(folder, 'body');
  writeFileSync(body, Buffer.alloc(bytes));
  return startProgram(new URL(import.meta.resolve('@kontor/page-border/bench/plainFastify')), { BODY: body });
}

/** Cart changes by one shopper per connection. Each shopper changes the quantity of one article. */
async function cartChanges(connections: number): Promise<Options> {
  const shoppers = await Promise.all(Array.from({ length: connections }, createShopper));
  let opened = 0;
  return {
    url: shopUrl + cartPath,
    method: 'PUT',
    setupClient(client) {
      const { headers } = shoppers[opened++ % connections] ?? { headers: {} };
      client.setHeaders({ ...headers, 'content-type': 'application/json' });
      let quantity = 0;
      const next = () => {
        quantity = (quantity % 9) + 1;
        const { productId, tcm } = beans;
        client.setBody(JSON.stringify({ setArticle: { productId, tcm, quantity } }));
      };
      next();
      client.on('response', next);
    },
  };
}

const scenes: Readonly<Record<string, (connections: number) => Promise<Options> | Options>> = {
  document: () => ({ url: `${shopUrl}/`, headers: accept }),
  fragment: () => ({ url: `${pageBorderUrl}/service/pageborder/header/DE/CLASSIC`, headers: accept }),
  'cart change': cartChanges,
};

/**
 * Measures an address under load and then, with the same options, a plain fastify server that sends the same number of
 * bytes.
 */
async function loadBesidePlain(options: Options): Promise<readonly [measured: Result, plain: Result]> {
  const measured = await load(options);
  const plain = await startPlain(Math.round(measured.throughput.total / measured.requests.total));
  const { connections = 1, overallRate } = options;
  const upper = await load({ url: plain.url, connections, ...(overallRate === undefined ? {} : { overallRate }) });
  await plain.stop();
  return [measured, upper];
}

/** Measures each scene at several numbers of connections, and then at a constant rate. */
async function measureScenes(): Promise<void> {
  print('closed loop', 'connections', 'per second', 'p50 (ms)', 'p99 (ms)', 'p99.9 (ms)', 'of plain');
  const rates = new Map<string, number>();
  for (const [name, options] of Object.entries(scenes)) {
    // Warms up the programs, which have only just started.
    await load({ ...(await options(10)), connections: 10 });
    for (const connections of [1, 10, 100]) {
      const [{ requests, latency }, plain] = await loadBesidePlain({ ...(await options(connections)), connections });
      const rate = requests.average;
      if (connections === 10) rates.set(name, rate);
      const { p50, p99, p99_9 } = latency;
      print(
        name,
        connections,
        Math.round(rate),
        ms(p50),
        ms(p99),
        ms(p99_9),
        (rate / plain.requests.average).toFixed(2),
      );
    }
  }

  print('');
  print('open loop at a third of that rate', 'per second', 'p50 (ms)', 'p99 (ms)', 'p99.9 (ms)');
  for (const [name, options] of Object.entries(scenes)) {
    const overallRate = Math.max(10, Math.round((rates.get(name) ?? 30) / 3));
    // Latency is measured from the time when a request was due, so a stall is not hidden by requests that were never
    // sent.
    const results = await loadBesidePlain({ ...(await options(10)), connections: 10, overallRate });
    for (const [index, { latency, requests }] of results.entries()) {
      const row = index === 0 ? name : `plain, as large as a ${name}`;
      print(row, Math.round(requests.average), ms(latency.p50), ms(latency.p99), ms(latency.p99_9));
    }
  }
  print('');
}

if (!values.neighbours) await measureScenes();

/** Ten clients that send requests at the same rate, whatever they request. */
const noise = { connections: 10, overallRate: 100, headers: accept } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The control: harmless requests. */
const harmless: Options = { ...noise, url: `${shopUrl}/` };

let searches = 0;

/** Unwelcome requests. No search is repeated, because the shell would serve its page from the cache. */
const neighbours: Readonly<Record<string, Options | (() => Options)>> = {
  'forged staff cookies': {
    ...noise,
    url: shopUrl,
    requests: Array.from({ length: 500 }, () => ({
      path: '/',
      headers: { ...accept, cookie: `${staffCookieName}=${randomUUID()}; ${previewCookieName}=${randomUUID()}` },
    })),
  },
  'forged version cookies': {
    ...noise,
    url: `${shopUrl}/`,
    headers: { ...accept, cookie: `${versionsCookie}=header:1.forged` },
  },
  'forged sessions': {
    ...noise,
    url: `${shopUrl}/`,
    headers: { ...accept, cookie: `${sessionCookie}=${randomUUID()}; ${visitorCookie}=${randomUUID()}` },
  },
  'accounts of forged sessions': {
    ...noise,
    url: `${shopUrl}/account`,
    headers: { ...accept, cookie: `${sessionCookie}=${randomUUID()}` },
  },
  'compressed bodies': {
    ...noise,
    url: shopUrl + cartPath,
    method: 'PUT',
    headers: { site: 'DE', 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(10_000_000)),
  },
  'forms without scripts': {
    ...noise,
    url: shopUrl + linkTargets.newsletter,
    method: 'POST',
    headers: { ...accept, ...form, origin: shopUrl },
    body: 'email=a',
  },
  'the page of the consent': { ...noise, url: `${shopUrl}/consent-settings` },
  'search pages': () => ({
    ...noise,
    url: shopUrl,
    requests: Array.from({ length: 500 }, () => ({ path: `/search?query=kaffee${searches++}` })),
  }),
  'unknown parameters of fragments': {
    ...noise,
    url: shopUrl,
    requests: Array.from({ length: 500 }, (_, index) => ({
      path: `/service/pageborder/header/DE/CLASSIC?unknown=${index}`,
    })),
  },
};

const shopper = await createShopper();

/** Median times of another shopper's calls while ten clients send requests. */
async function measureShopper(requests: Options): Promise<{ readonly cart: number; readonly document: number }> {
  const one = { connections: 1, overallRate: 20, headers: shopper.headers };
  const [cart, document] = await Promise.all([
    load({ ...one, url: shopUrl + cartPath }),
    load({ ...one, url: `${shopUrl}/category/coffee` }),
    // Most of these requests should be refused.
    load({ ...requests, duration: seconds + 1 }, () => true),
  ]);
  return { cart: cart.latency.p50, document: document.latency.p50 };
}

print('ten clients, 100 requests/s', 'cart (ms)', 'page (ms)', 'of control', 'of control');
await measureShopper(harmless);
for (const [name, requests] of Object.entries(neighbours)) {
  const read = () => (typeof requests === 'function' ? requests() : requests);
  // The first requests of a kind are slower, because their code has not been compiled.
  await measureShopper(read());
  // Each row has its own control, because the machine's speed varies.
  const control = await measureShopper(harmless);
  const measured = await measureShopper(read());
  print(
    name,
    ms(measured.cart),
    ms(measured.document),
    (measured.cart / control.cart).toFixed(2),
    (measured.document / control.document).toFixed(2),
  );
}
rmSync(folder, { recursive: true });
