import { afterEach, describe, expect, test } from '@jest/globals';
import { parseRegistry, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import type { Period, WatchReport } from '@kontor/publishing/watchReport';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { createTestController } from '../testing/createTestController.ts';
import { createOperationsApp } from './createOperationsApp.ts';
import { commandsOf } from './renderOperations.ts';

const now = Date.parse('2026-11-22T20:10:00Z');
const halfHourMs = 30 * 60_000;
const staff = 'kontor_staff=secret; preview-token=a-token';
const planted = '<img src=x onerror=alert(1)>';

const cart: RegistryRemote = {
  stable: '1.0.0',
  fallback: '0.9.0',
  canary: { version: '1.1.0', percent: 5, promoteAfterMinutes: 90 },
  versions: Object.fromEntries(['0.9.0', '1.0.0', '1.1.0'].map((version) => [version, buildVersion({ version })])),
  history: [
    { at: '2026-11-22T09:00:00.000Z', by: 'ada', action: 'promote', version: '1.0.0', reason: planted },
    {
      at: '2026-11-22T10:00:00.000Z',
      by: 'controller',
      action: 'rollback',
      version: '1.1.0',
      reason: 'worse: 8 of 40',
    },
    { at: '2026-11-22T20:00:00.000Z', by: 'grace', action: 'canary', version: '1.1.0', percent: 5 },
  ],
};
const registry = { ...buildRegistry(['header']), remotes: { cart, ...buildRegistry(['header']).remotes } };

const periodsOf = (...failed: readonly number[]): Period[] =>
  failed.map((count, index) => ({
    at: now - (failed.length - index) * halfHourMs,
    ...{ visitors: 100, measured: 50, failed: count, slow: 2 },
  }));
const both = (canary: number, stable: number) => ({ canary, stable });
const report: WatchReport = {
  at: now,
  since: now - 24 * 60 * 60_000,
  remotes: {
    cart: {
      canary: {
        ...{ version: '1.1.0', percent: 5, state: 'undecided', startedAt: now - halfHourMs },
        reason: 'undecided: 3 of 40 failed, with stable 1 of 800',
        totals: { visitors: both(40, 800), failed: both(3, 1), measured: both(0, 0), slow: both(0, 0) },
      },
      versions: { '1.0.0': periodsOf(1, 0, 1), '1.1.0': periodsOf(3) },
      failures: [{ at: now, version: '1.1.0', slot: 'shop_cart/MiniCart', outcome: 'render-failed', message: planted }],
    },
  },
};

/** Faults of a page's markup, without its head. */
const faultsIn = (page: string) => htmlFaults('operations', /<body>([\s\S]*)<script>/.exec(page)?.[1] ?? '<missing>');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const settings = { REGISTRY_FILE: '/none', SHELL_ASSETS: '/none', FONTS_DIR: '/none', LOG_LEVEL: 'silent' };

async function createPage(
  shown: Registry = registry,
  given: WatchReport | undefined = report,
  faults: readonly string[] = [],
) {
  const controller = await createTestController(given);
  const backEnd = Fastify();
  backEnd.get('/service/preview/api/auth/checkauth', (request, reply) =>
    request.headers.cookie === staff ? { status: 'success' } : reply.code(401).send({}),
  );
  const environment = {
    ...settings,
    SHOP_API_URL: await backEnd.listen({ port: 0, host: '127.0.0.1' }),
    WATCH_URL: controller.watch.url,
    WATCH_KEY: controller.watch.key,
    DOCUMENT_DEADLINE_MS: '30000',
  };
  const config = readConfig(environment);
  const app = await createOperationsApp({ config, registry: { current: async () => shown, faults }, now: () => now });
  ends.push(
    () => app.close(),
    () => backEnd.close(),
    () => controller.close(),
  );
  return { app, controller };
}

describe('the page for operators', () => {
  test('the page for operators shows channels, verdict, figures and history, is valid, and has no foreign markup', async () => {
    const { app } = await createPage();
    const { body, headers } = await app.inject('/');
    expect(await faultsIn(body)).toEqual([]);
    const text = body.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('1.1.0 5 % of visitors. Promoted by the controller after 90 minutes if it proves good.');
    expect(text).toContain('Not decided yet. Of the canary’s visitors since 2026-11-22 19:40 UTC, 3 of 40 failed');
    expect(text).toContain('1.0.0 stable 300 2 0.7 % 150 6 4.0 %');
    expect(text).toContain('1.1.0: 3.0 % at 19:40');
    expect(text).toMatch(/rollback 1\.1\.0 controller worse: 8 of 40/);
    expect(body).not.toContain(planted);
    expect(body).toContain('&lt;img src=x');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; script-src 'sha256-/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the page for operators names people and shows messages to staff only', async () => {
    const { app } = await createPage();
    const [anybody, member] = await Promise.all(
      [{}, { cookie: staff }].map(async (headers) => (await app.inject({ url: '/', headers })).body),
    );
    expect(anybody).not.toMatch(/>ada<|>grace<|render-failed/);
    expect(anybody).toContain('a person');
    expect(member).toMatch(/>ada<[\s\S]*render-failed|render-failed[\s\S]*>ada</);
  });

  test('the page for operators says that a registry is not followed, and why to staff only', async () => {
    const { app } = await createPage(registry, report, [`not a registry: ${planted}`]);
    const [anybody, member] = await Promise.all(
      [{}, { cookie: staff }].map(async (headers) => (await app.inject({ url: '/', headers })).body),
    );
    expect(anybody).toContain('visitors get what was live before. The reason is shown with a staff session.');
    expect(member).toContain('visitors get what was live before. not a registry: &lt;img');
    expect(await faultsIn(member ?? '')).toEqual([]);
  });

  test('the page for operators shows the latest changes of a long history, and how to see all', async () => {
    const history = Array.from({ length: 15 }, (_, index) => ({
      ...{ at: '2026-11-22T20:00:00.000Z', by: 'ada', action: 'canary' as const, version: '1.1.0', percent: index },
    }));
    const { app } = await createPage({ ...registry, remotes: { cart: { ...cart, history } } });
    const { body } = await app.inject('/');
    expect(await faultsIn(body)).toEqual([]);
    expect(body.match(/>canary \d+ %</g)).toHaveLength(12);
    expect(body).toContain('The latest 12 of 15 changes. All of them: <code>npm run remote -- history cart</code>');
  });

  test('the page for operators works without figures and says why there are none', async () => {
    const { app, controller } = await createPage();
    controller.breakDown(true);
    const { body, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('No controller answers');
    expect(body).toContain('No figures yet');
    expect(await faultsIn(body)).toEqual([]);
  });

  test('the page for operators says that a registry has no remotes', async () => {
    const { app } = await createPage(parseRegistry('{"schema":2,"remotes":{},"retired":[]}'));
    expect((await app.inject('/')).body).toContain('The registry has no remotes.');
  });

  test.each<readonly [string, number, readonly string[]]>([
    ['is followed', 1, []],
    ['or an entry of it is kept', 0, ['not a registry: it is empty']],
  ])('beside the page for operators, a metric says that the registry %s', async (_state, value, faults) => {
    const { app } = await createPage(registry, report, faults);
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toMatch(/^# HELP shell_registry_followed .+\n# TYPE shell_registry_followed gauge\n/);
    expect(body.split('\n').at(-2)).toBe(`shell_registry_followed ${value}`);
  });

  test('the metric of the registry is 0 while there has been no valid one', async () => {
    const app = await createOperationsApp({
      config: readConfig({ ...settings, SHOP_API_URL: 'http://127.0.0.1:9' }),
      registry: { current: async () => Promise.reject(new Error('not a registry')) },
    });
    ends.push(() => app.close());
    expect((await app.inject('/metrics')).body).toContain('\nshell_registry_followed 0\n');
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('the page for operators has nothing to %s', async (method) => {
    const { app } = await createPage();
    expect((await app.inject({ method, url: '/' })).statusCode).toBe(404);
  });
});

describe('the commands for operators', () => {
  const commands = (remote: RegistryRemote) => commandsOf('cart', remote).map(([, command]) => command.slice(18));

  test('the commands for operators of a remote with a canary end it, or lead to the next share', () => {
    expect(commands(cart)).toEqual([
      'rollback cart --reason "…"',
      'canary cart 1.1.0 --percent 25',
      'promote cart 1.1.0',
      'status cart --watch',
      'prune cart',
    ]);
  });

  test('the commands for operators of a remote without a canary start one, or return to the fallback', () => {
    const { canary: _none, ...rest } = cart;
    expect(commands(rest).slice(0, 3)).toEqual([
      'canary cart 1.1.0 --percent 5 --promote-after 24h',
      'promote cart 1.1.0',
      'rollback cart --reason "…"',
    ]);
    expect(commands({ ...rest, stable: '1.1.0' })[0]).toBe('rollback cart --reason "…"');
    const { fallback: _former, stable: _live, ...unpromoted } = rest;
    expect(commands(unpromoted)[0]).toBe('promote cart 1.1.0');
  });
});
