import { afterEach, describe, expect, test } from '@jest/globals';
import { hostStateOf } from '@kontor/federation/hostState';
import { emptyRegistry, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import type { Period, WatchReport } from '@kontor/publishing/watchReport';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import Fastify from 'fastify';
import { readConfig, type ShellConfig } from '../config.ts';
import { confirmStaff, staffCookie } from '../testing/confirmStaff.ts';
import { createTestController } from '../testing/createTestController.ts';
import { commandsOf } from './commandsOf.ts';
import { createOperationsApp } from './createOperationsApp.ts';

const now = Date.parse('2026-11-22T20:10:00Z');
const halfHourMs = 30 * 60_000;
const planted = '<img src=x onerror=alert(1)>';

const cart: RegistryRemote = {
  stable: '1.0.0',
  fallback: '0.9.0',
  canary: { version: '1.1.0', percent: 5, promoteAfterMinutes: 90 },
  versions: Object.fromEntries(['0.9.0', '1.0.0', '1.1.0'].map((version) => [version, buildVersion({ version })])),
  history: [
    { revision: 1, at: '2026-11-22T09:00:00.000Z', by: 'ada', action: 'promote', version: '1.0.0', reason: planted },
    {
      revision: 2,
      at: '2026-11-22T10:00:00.000Z',
      by: 'controller',
      action: 'rollback',
      version: '1.1.0',
      reason: 'worse: 8 of 40',
    },
    { revision: 3, at: '2026-11-22T20:00:00.000Z', by: 'grace', action: 'canary', version: '1.1.0', percent: 5 },
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

/** The errors in a page's markup, not counting its head. */
const faultsIn = (page: string) => htmlFaults('operations', /<body>([\s\S]*)<script>/.exec(page)?.[1] ?? '<missing>');

const textOf = (page: string) =>
  page.replaceAll(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const settings = { REGISTRY_FILE: '/none', SHELL_ASSETS: '/none', FONTS_DIR: '/none', LOG_LEVEL: 'silent' };

async function createPage(
  shown: Registry | Error = registry,
  given: WatchReport | undefined = report,
  faults: readonly string[] = [],
  others: Readonly<Record<string, string>> = {},
  limits: Partial<Pick<ShellConfig, 'timeouts'>> = {},
) {
  const controller = await createTestController(given);
  const backEnd = Fastify();
  confirmStaff(backEnd);
  const environment = {
    ...settings,
    SHOP_API_URL: await backEnd.listen({ port: 0, host: '127.0.0.1' }),
    WATCH_URL: controller.watch.url,
    WATCH_KEY: controller.watch.key,
    DOCUMENT_DEADLINE_MS: '30000',
    ...others,
  };
  const config = { ...readConfig(environment), ...limits };
  const current = async () => {
    if (shown instanceof Error) throw shown;
    return shown;
  };
  const app = await createOperationsApp({
    config,
    registry: { current, faults },
    loopDelayMs: () => 12.5,
    now: () => now,
  });
  ends.push(
    () => app.close(),
    () => backEnd.close(),
    () => controller.close(),
  );
  return { app, controller };
}

test.each(lateClients)('a client of the page for operators is disconnected if it $name', async (client) => {
  const { app } = await createPage(registry, report, [], {}, { timeouts: client.timeouts });
  expect(await answerUntilClosed(app, client.text)).toMatch(client.answer);
});

describe('the page for operators', () => {
  test('the page for operators shows a ramp with its next step and the reason for waiting, the canary’s visitors, and a freeze window', async () => {
    const ramp = { steps: [1, 5, 25, 100], everyMinutes: 30 };
    const canary = {
      ...{
        version: '1.1.0',
        percent: 0,
        audience: { percent: 5, sites: ['AT' as const], group: 'customers' as const },
      },
      ramp: { ...ramp, stepAt: '2026-11-22T20:00:00.000Z' },
    };
    const change = {
      ...{ revision: 4, at: '2026-11-22T20:00:00.000Z', by: 'grace' },
      ...{ action: 'canary' as const, version: '1.1.0', percent: 1 },
      ...{ ramp, audience: { sites: ['AT' as const], group: 'customers' as const } },
    };
    const judged = report.remotes['cart'];
    const freeze = 'the freeze window "<b>" is in force';
    const shown: WatchReport = {
      ...{ ...report, freeze },
      remotes: { cart: { ...judged, canary: { ...judged?.canary, waits: freeze } } } as WatchReport['remotes'],
    };
    const { app } = await createPage({ ...registry, remotes: { cart: { ...cart, canary, history: [change] } } }, shown);
    const { body } = await app.inject('/');
    expect(await faultsIn(body)).toEqual([]);
    const text = textOf(body);
    expect(text).toContain('No version goes forward: the freeze window &quot;&lt;b&gt;&quot; is in force.');
    expect(text).toContain('All other visitors');
    expect(text).toContain(
      '5 % of customers in AT. The controller gives it 1, 5, 25, 100 % every 30 min while it proves good.',
    );
    expect(text).toMatch(/Next: 25 %, not before 2026-11-22 20:30 UTC\. It waits: the freeze window/);
    expect(text).toContain('canary 1 % of customers in AT, ramp of 1, 5, 25, 100 % every 30 min');
    expect(text).toContain('canary cart 1.1.0 --percent 5 --target');
  });

  test('the page for operators shows channels, verdict, figures and history, is valid, and contains no injected markup', async () => {
    const { app } = await createPage();
    const { body, headers } = await app.inject('/');
    expect(await faultsIn(body)).toEqual([]);
    const text = textOf(body);
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

  test('the page for operators names people and shows messages only to staff', async () => {
    const { app } = await createPage();
    const [anybody, member] = await Promise.all(
      [{}, { cookie: staffCookie }].map(async (headers) => (await app.inject({ url: '/', headers })).body),
    );
    expect(anybody).not.toMatch(/>ada<|>grace<|>shop_cart\/MiniCart</);
    expect(anybody).toContain('<li>1.1.0: render-failed</li>');
    expect(anybody).toContain('a person');
    expect(member).toMatch(/>ada<[\s\S]*render-failed|render-failed[\s\S]*>ada</);
  });

  test('the page for operators says that the shell is not following a registry, and gives the reason to staff only', async () => {
    const { app } = await createPage(registry, report, [`not a registry: ${planted}`]);
    const [anybody, member] = await Promise.all(
      [{}, { cookie: staffCookie }].map(async (headers) => (await app.inject({ url: '/', headers })).body),
    );
    expect(anybody).toContain('visitors get what was live before. The reason is shown with a staff session.');
    expect(member).toContain('visitors get what was live before. not a registry: &lt;img');
    expect(await faultsIn(member ?? '')).toEqual([]);
  });

  test('the page for operators counts the visitors of all versions, including pruned ones and those without a line', async () => {
    const versions = ['1.2.0', '1.3.0', '1.4.0', '1.5.0'];
    const figures = {
      '1.0.0': periodsOf(1),
      ...Object.fromEntries(versions.map((version) => [version, periodsOf(1)])),
    };
    const { app } = await createPage(registry, { ...report, remotes: { cart: { versions: figures, failures: [] } } });
    const text = textOf((await app.inject('/')).body);
    expect(text).toContain('cart 1.0.0 1.1.0 5 % 500 1.0 % 4.0 %');
    expect(text).toContain('4 versions besides – 400 4 1.0 % 200 8 4.0 %');
  });

  test('the page for operators says which versions went live unchecked', async () => {
    const history = cart.history?.map((change) =>
      change.action === 'rollback' ? change : { ...change, isUnchecked: true as const },
    );
    const versions = Object.entries(cart.versions).map(
      ([version, published]) => [version, { ...published, isUnchecked: true as const }] as const,
    );
    const unchecked = { ...cart, history, versions: Object.fromEntries(versions) };
    const { app } = await createPage({ ...registry, remotes: { cart: unchecked } });
    const text = textOf((await app.inject('/')).body);
    expect(text).toContain('1.0.0 95 % of visitors It went live unchecked.');
    expect(text).toContain('if it proves good. It went live unchecked.');
    expect(text).toContain('promote unchecked 1.0.0');
    expect(textOf((await (await createPage()).app.inject('/')).body)).not.toContain('unchecked');
  });

  test('the page for operators is shown without a readable registry, and gives the reason to staff', async () => {
    const { app } = await createPage(new Error(`not a registry: ${planted}`));
    const { body, statusCode } = await app.inject({ url: '/', headers: { cookie: staffCookie } });
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain('The registry cannot be read, and there was no valid one since this shell started');
    expect(body).toContain('not a registry: &lt;img');
    expect(await faultsIn(body)).toEqual([]);
  });

  test('the page for operators says which hosts lag behind the registry and which do not respond', async () => {
    const hostWith = async (shown: Registry) => {
      const host = Fastify();
      host.get('/readyz', () => hostStateOf(shown));
      ends.push(() => host.close());
      return host.listen({ port: 0, host: '127.0.0.1' });
    };
    const former = { ...registry, remotes: { ...registry.remotes, cart: { ...cart, stable: '0.9.0' } } };
    const [good, lagging] = await Promise.all([hostWith(registry), hostWith(former)]);
    const hosts = [good, lagging, 'http://127.0.0.1:9'];
    const { app } = await createPage(registry, report, [], { OPERATIONS_PORT: '0', REMOTE_HOSTS: hosts.join(', ') });
    const { body } = await app.inject('/');
    const text = textOf(body);
    expect(text).toContain(`${good} has what the registry names.`);
    expect(text).toContain(`${lagging} lags. cart: still has what was live before`);
    expect(text).toContain('http://127.0.0.1:9 lags. does not answer: ');
    expect(await faultsIn(body)).toEqual([]);
  });

  test('the page for operators shows the latest changes of a long history, and how to see all of them', async () => {
    const history = Array.from({ length: 15 }, (_, index) => ({
      ...{ revision: index + 1, at: '2026-11-22T20:00:00.000Z', by: 'ada' },
      ...{ action: 'canary' as const, version: '1.1.0', percent: index },
    }));
    const { app } = await createPage({ ...registry, remotes: { cart: { ...cart, history } } });
    const { body } = await app.inject('/');
    expect(await faultsIn(body)).toEqual([]);
    expect(body.match(/>canary \d+ %</g)).toHaveLength(12);
    expect(body).toContain('The latest changes. All of them: <code>npm run remote -- history cart --target ');
  });

  test('the page for operators works without figures and says why they are missing', async () => {
    const { app, controller } = await createPage();
    controller.breakDown(true);
    const { body, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('No controller answers');
    expect(body).toContain('No figures yet');
    expect(await faultsIn(body)).toEqual([]);
  });

  test('the page for operators says that a registry has no remotes', async () => {
    const { app } = await createPage(emptyRegistry);
    expect((await app.inject('/')).body).toContain('The registry has no remotes.');
  });

  test.each<readonly [string, number, readonly string[]]>([
    ['is followed', 1, []],
    ['or an entry of it is kept', 0, ['not a registry: it is empty']],
  ])('a metric on the operators’ port says that the registry %s', async (_state, value, faults) => {
    const { app } = await createPage(registry, report, faults);
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toMatch(/^# HELP shell_registry_followed .+\n# TYPE shell_registry_followed gauge\n/);
    expect(body).toContain(`\nshell_registry_followed ${value}\n`);
  });

  test('a metric on the operators’ port gives the delay of the event loop in seconds', async () => {
    const { body } = await (await createPage()).app.inject('/metrics');
    expect(body).toMatch(/\n# TYPE shell_event_loop_delay_seconds gauge\nshell_event_loop_delay_seconds 0\.0125\n$/);
  });

  test('the registry’s metric is 0 until there is a valid registry', async () => {
    const app = await createOperationsApp({
      config: readConfig({ ...settings, SHOP_API_URL: 'http://127.0.0.1:9' }),
      registry: { current: async () => Promise.reject(new Error('not a registry')) },
      loopDelayMs: () => 0,
    });
    ends.push(() => app.close());
    expect((await app.inject('/metrics')).body).toContain('\nshell_registry_followed 0\n');
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('the page for operators refuses %s requests', async (method) => {
    const { app } = await createPage();
    expect((await app.inject({ method, url: '/' })).statusCode).toBe(404);
  });
});

describe('the operators’ commands', () => {
  const commands = (remote: RegistryRemote) =>
    commandsOf('cart', remote, '/srv/kontor').map(([, command]) =>
      command.replace(/^npm run remote -- (.*) --target \/srv\/kontor$/, '$1'),
    );

  test('the operators’ commands end a remote’s canary, or give it the next share', () => {
    expect(commands(cart)).toEqual([
      'rollback cart --reason "…"',
      'canary cart 1.1.0 --percent 25',
      'promote cart 1.1.0',
      'status cart --watch',
      'prune cart',
    ]);
  });

  test('the operators’ commands start a canary for a remote without one, or return to the fallback', () => {
    const { canary: _none, ...ended } = cart;
    const rest = { ...ended, history: [] };
    expect(commands(rest).slice(0, 4)).toEqual([
      'canary cart 1.1.0 --ramp',
      'canary cart 1.1.0 --percent 5 --promote-after 24h',
      'promote cart 1.1.0',
      'rollback cart --reason "…"',
    ]);
    expect(commands({ ...rest, stable: '1.1.0' })[0]).toBe('rollback cart --reason "…"');
    const { fallback: _former, stable: _live, ...unpromoted } = rest;
    expect(commands(unpromoted)[0]).toBe('promote cart 1.1.0');
  });

  test('the operators’ commands suggest no version that visitors used to get but no longer do', () => {
    const { canary: _ended, ...rolledBack } = cart;
    const few = ['rollback cart --reason "…"', 'status cart --watch', 'prune cart'];
    const newest = buildVersion({ version: '1.1.0', lastLiveAt: '2026-11-22T10:00:00.000Z' });
    expect(commands({ ...rolledBack, versions: { ...cart.versions, '1.1.0': newest } })).toEqual(few);
  });

  test.each([
    ['/srv/my shop', "'/srv/my shop'"],
    ["/srv/o'neill", "'/srv/o'\\''neill'"],
    ['s3://kontor-shop', 's3://kontor-shop'],
    [undefined, '"…"'],
  ])('the operators’ commands name the target %p as a command-line argument', (target, argument) => {
    expect(commandsOf('cart', cart, target)[0]?.[1]).toBe(
      `npm run remote -- rollback cart --reason "…" --target ${argument}`,
    );
  });
});
