import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { csrfCookie, csrfHeader } from '@kontor/api/http';
import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { type Program, startProgram } from '@kontor/page-border/bench/startProgram';
import { sessionCookie, versionsCookie, visitorCookie } from '@kontor/server/identity';
import { linkTargets } from '@kontor/site';
import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { beans, cartPath } from '../fixtures/cart.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { median } from './quantile.ts';

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

/** How many clients send unwelcome requests, and how many all of them together send in a second. */
const clients = 10;
const overallRate = 100;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A client's request, without its address. */
type Unwelcome = Required<Pick<Request, 'path'>> & Pick<Request, 'method' | 'headers' | 'body'>;

/** The control: harmless requests. */
const harmless: Unwelcome = { path: '/' };

let searches = 0;

const zeros = gzipSync(Buffer.alloc(10_000_000));

/** Unwelcome requests. No search is repeated, because the shell would serve its page from the cache. */
const neighbours: Readonly<Record<string, (shell: string) => Unwelcome>> = {
  'forged staff cookies': () => ({
    path: '/',
    headers: { cookie: `${staffCookieName}=${randomUUID()}; ${previewCookieName}=${randomUUID()}` },
  }),
  'forged version cookies': () => ({ path: '/', headers: { cookie: `${versionsCookie}=header:1.forged` } }),
  'forged sessions': () => ({
    path: '/',
    headers: { cookie: `${sessionCookie}=${randomUUID()}; ${visitorCookie}=${randomUUID()}` },
  }),
  'accounts of forged sessions': () => ({ path: '/account', headers: { cookie: `${sessionCookie}=${randomUUID()}` } }),
  'compressed bodies': () => ({
    path: cartPath,
    method: 'PUT',
    headers: { site: 'DE', 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: zeros,
  }),
  'forms without scripts': (shell) => ({
    path: linkTargets.newsletter,
    method: 'POST',
    headers: { ...form, origin: shell },
    body: 'email=a',
  }),
  'the page of the consent': () => ({ path: '/consent-settings' }),
  'search pages': () => ({ path: `/search?query=kaffee${searches++}` }),
  'unknown parameters of fragments': () => ({ path: `/service/pageborder/header/DE/CLASSIC?unknown=${searches++}` }),
};

const shopper = await createShopper();

/** Calls an address twenty times a second and returns the median duration in milliseconds. */
async function medianDuration(url: string): Promise<number> {
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const response = await fetch(url, { headers: shopper.headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    durations.push(performance.now() - start);
    await setTimeout(Math.max(0, 50 - (performance.now() - start)));
  }
  return median(durations);
}

type Durations = { readonly cart: number; readonly page: number };

/** Measures another shopper's calls while ten clients, each with its own address, send requests. */
async function measureShopper(shell: string, unwelcome: (shell: string) => Unwelcome): Promise<Durations> {
  const requests = Array.from({ length: overallRate * (seconds + 2) }, (_, index) => {
    const request = unwelcome(shell);
    const headers = { ...accept, ...request.headers, 'x-forwarded-for': `192.0.2.${(index % clients) + 1}` };
    return { ...request, headers };
  });
  const [cart, page] = await Promise.all([
    medianDuration(shell + cartPath),
    medianDuration(`${shell}/category/coffee`),
    // Most of these requests should be refused.
    load({ url: shell, connections: clients, overallRate, requests, duration: seconds + 1 }, () => true),
  ]);
  return { cart, page };
}

/** Compares a shopper's calls with those beside as many harmless requests. */
async function compareShopper(shell: string, unwelcome: (shell: string) => Unwelcome): Promise<readonly string[]> {
  // The first requests of a kind are slower, because their code has not been compiled.
  await measureShopper(shell, unwelcome);
  // Each row has its own control, because the machine's speed varies.
  const control = await measureShopper(shell, () => harmless);
  const measured = await measureShopper(shell, unwelcome);
  return [(measured.cart / control.cart).toFixed(2), (measured.page / control.page).toFixed(2)];
}

/** The test shop's shell has no limits. This one has the default limits. */
const limited = await startShell(requireEnv('REGISTRY_FILE'), {
  DOCUMENT_LIMIT: undefined,
  MAX_LOOP_DELAY_MS: undefined,
  TRUST_PROXY: '127.0.0.1,::1',
});
try {
  print('ten clients, 100 requests/s', 'cart', 'page', 'cart', 'page');
  print('of the control', 'with limits', 'with limits', 'without', 'without');
  for (const shell of [limited.url, shopUrl]) await measureShopper(shell, () => harmless);
  for (const [name, unwelcome] of Object.entries(neighbours))
    print(name, ...(await compareShopper(limited.url, unwelcome)), ...(await compareShopper(shopUrl, unwelcome)));
} finally {
  await limited.stop();
  rmSync(folder, { recursive: true });
}
