import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeRegistry } from '@kontor/federation/registryFiles';
import { buildDescriptor, buildRegistry } from '@kontor/federation/testing';
import { programEnvironment } from '@kontor/testing/programEnvironment';
import Fastify, { type FastifyInstance } from 'fastify';

const program = fileURLToPath(new URL('./server.ts', import.meta.url));
const ordersPath = '/service/order/api/orders';

let backEnd: FastifyInstance;
let folder: string;
let shell: ChildProcess | undefined;
/** Resolves when an order has arrived at the back end. */
let ordered: PromiseWithResolvers<void>;
/** Lets the back end confirm orders. */
let confirmed: PromiseWithResolvers<void>;

/** A back end that also serves the shell's descriptor. */
beforeEach(async () => {
  [ordered, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  folder = mkdtempSync(join(tmpdir(), 'kontor-shop-'));
  writeRegistry(join(folder, 'registry.json'), buildRegistry(['header', 'cart']));
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/deployable.json', async () => buildDescriptor({ name: 'shell', entry: ['shell.js'], exposes: {} }));
  backEnd.post(ordersPath, async (_request, reply) => {
    ordered.resolve();
    await confirmed.promise;
    return reply.code(201).send({ orderId: 'K1' });
  });
  await backEnd.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  shell?.kill('SIGKILL');
  await backEnd.close();
  rmSync(folder, { recursive: true });
});

/** Starts the shell on a free port. */
async function start(settings: Readonly<Record<string, string>>) {
  const url = backEnd.listeningOrigin;
  const registryFile = join(folder, 'registry.json');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...programEnvironment,
      ...{ PORT: '0', REGISTRY_FILE: registryFile, SHELL_ASSETS: url, FONTS_DIR: folder, SHOP_API_URL: url },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell = child;
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const lines = createInterface({ input: child.stdout });
  /** Waits until the shell logs a matching line. */
  const logged = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the shell has ended')));
      lines.on('line', (line) => {
        const match = pattern.exec(line);
        if (match) resolve(match[1] ?? '');
      });
    });
  return { child, ended, logged, shopUrl: await logged(/Server listening at (http:[\w.:/]+)/) };
}

test('after SIGTERM, the shell still responds, leaves no call without a response, and exits with code 0', async () => {
  const { child, ended, logged, shopUrl } = await start({ DRAIN_SECONDS: '300' });
  expect((await fetch(`${shopUrl}/readyz`)).status).toBe(200);
  const order = fetch(shopUrl + ordersPath, { method: 'POST' });
  await ordered.promise;
  const closing = logged(/"msg":"closing"/);
  child.kill('SIGTERM');
  await closing;
  const ready = await fetch(`${shopUrl}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { error: 'CLOSING' }]);
  const file = await fetch(`${shopUrl}/favicon.svg`);
  expect([file.status, file.headers.get('connection')]).toEqual([200, 'close']);

  // The second signal ends draining.
  child.kill('SIGTERM');
  const isOpen = () =>
    fetch(`${shopUrl}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isOpen());
  confirmed.resolve();
  expect([(await order).status, await (await order).json()]).toEqual([201, { orderId: 'K1' }]);
  expect(await ended).toBe(0);
});
