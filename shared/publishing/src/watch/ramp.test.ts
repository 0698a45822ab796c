import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Visitor, visitorRegistry } from '@kontor/federation/channels';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import { buildDescriptor, buildVisitor } from '@kontor/federation/testing';
import type { CanaryWish } from '../canary/canaryEntry.ts';
import { findingOf } from '../check/checkResult.ts';
import { promoteVersion, publishVersion, rollBack, setCanary } from '../registryChanges.ts';
import { describeStatus, statusOf } from '../status.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { folderTarget } from '../testing/createTestProgram.ts';
import { defaultLimits } from './evidence.ts';
import { ObservationStore } from './ObservationStore.ts';
import type { Observation } from './observations.ts';
import { Watcher } from './Watcher.ts';

const minuteMs = 60_000;
const [stable, canary] = ['1.0.0', '1.1.0'];
const origin = 'http://localhost:3003';
const ramp = { steps: [10, 30, 100], everyMinutes: 30 };
const freezeWindow = 'Sat 00:00-Mon 08:00 Europe/Berlin';

let folder: string;
let milliseconds: number;
let lines: string[];
let stores: ObservationStore[];
let visitors: number;

const noteOf = (by: string) => ({ by, at: new Date(milliseconds).toISOString() });
const target = () => folderTarget(folder);
const change = (apply: (registry: Registry) => Registry) => changeRegistry(target(), 'cart', apply);
const give = (wish: Partial<CanaryWish> = { ramp }) =>
  change((registry) => setCanary(registry, 'cart', { version: canary, ...wish }, noteOf('ada')));
const cart = async () => (await target().read()).registry.remotes['cart'];
const share = async () => (await cart())?.canary?.percent;

function createWatcher(name = 'watch', at = target()) {
  const store = new ObservationStore({ file: join(folder, `${name}.sqlite`), visitorsPerAddress: 3 });
  stores.push(store);
  const options = { target: at, store, limits: defaultLimits };
  return new Watcher({ ...options, now: () => milliseconds, print: (line) => lines.push(line) });
}

const keepCheck = (live: Record<string, string> = { cart: stable }, reason?: string) =>
  target().keepCheck(
    {
      ...{ remote: 'cart', version: canary, origin, live, at: noteOf('').at },
      findings: [findingOf('shell', 'layout', reason === undefined ? undefined : { reason })],
    },
    '',
  );

/** The observations of new visitors, who get either the canary or the stable version. */
async function visit(count: number, { fails = false, ...over }: Partial<Visitor> & { fails?: boolean } = {}) {
  const { registry } = await target().read('cart');
  return Array.from({ length: count }, (): Observation[] => {
    visitors += 1;
    const visitor = buildVisitor(`visitor ${visitors}`, over);
    const version = visitorRegistry(registry, visitor).remotes['cart']?.stable ?? '';
    const { site, group } = visitor;
    const masked = (kind: string) => `${kind}${visitors}`.padEnd(22, '_');
    const seen = { visitor: masked('v'), address: masked('a'), site, group, versions: { cart: version } };
    const failure = { slot: 'shop_cart/MiniCart', outcome: 'load-failed', message: 'gone' };
    return [
      { ...seen, kind: 'ran' },
      ...(fails && version === canary ? [{ ...seen, kind: 'failed', failure } as const] : []),
    ];
  }).flat();
}

const statusText = async (watcher: Watcher) =>
  statusOf((await target().read()).registry, 'cart', watcher.report())
    .map(describeStatus)
    .join('\n');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-ramp-'));
  // 22 November 2026 is a Sunday.
  milliseconds = Date.parse('2026-11-22T10:00:00Z');
  lines = [];
  stores = [];
  visitors = 0;
  const publish = (registry: Registry, version: string) =>
    publishVersion(registry, buildDescriptor({ version }), { origin }, noteOf('ada'));
  await change(() => promoteVersion(publish(publish(emptyRegistry, stable), canary), 'cart', stable, noteOf('ada')));
});

afterEach(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true });
});

/** Simulates enough good visitors for one step and lets the time between two steps pass. */
async function pass(watcher: Watcher, count = 12_000) {
  await watcher.look();
  watcher.record(await visit(count));
  milliseconds += ramp.everyMinutes * minuteMs;
  await watcher.look();
}

describe('a ramp', () => {
  test('a ramp takes each step when it is due, and only if the canary has proven good at its current share', async () => {
    await keepCheck();
    await give();
    const watcher = createWatcher();
    await watcher.look();
    expect(await share()).toBe(10);
    watcher.record(await visit(12_000));
    milliseconds += (ramp.everyMinutes - 1) * minuteMs;
    await watcher.look();
    expect(await share()).toBe(10);
    expect(watcher.report().remotes['cart']?.canary?.waits).toBe('its time has not come');
    milliseconds += minuteMs;
    await watcher.look();
    expect(await share()).toBe(30);
    // Observations at a share of 10 % prove nothing about a share of 30 %.
    milliseconds += 10 * ramp.everyMinutes * minuteMs;
    await watcher.look();
    expect(await share()).toBe(30);
    expect(await statusText(watcher)).toMatch(/waits {5}it has not proven good at 30 %: 0 of 0 failed/);
    watcher.record(await visit(5_000));
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary, fallback: stable });
    expect(await cart()).not.toHaveProperty('canary');
    expect((await cart())?.history?.slice(-3)).toMatchObject([
      { by: 'ada', action: 'canary', percent: 10, ramp },
      { by: 'controller', action: 'canary', percent: 30, ramp, reason: expect.stringMatching(/^good: 0 of 1,\d{3} /) },
      { by: 'controller', action: 'promote', reason: expect.stringMatching(/^last step of its ramp; good: 0 of /) },
    ]);
    expect(lines.map((line) => line.slice(0, 30))).toEqual([
      'gave cart 1.1.0 to 30 %: good:',
      'promoted cart 1.1.0: last step',
    ]);
  });

  test('a ramp shows its next step, the earliest time for the step, and why the step has to wait', async () => {
    await give({ ramp, sites: ['AT'] });
    const watcher = createWatcher();
    await watcher.look();
    const text = await statusText(watcher);
    expect(text).toContain('canary    1.1.0 for 10 % of visitors in AT\n');
    expect(text).toContain(
      'ramp      10, 30, 100 % every 30 min; next 30 %, not before 2026-11-22T10:30:00.000Z\n  waits     its time has not come\n',
    );
  });

  test('if the canary is worse, the ramp ends and the canary is rolled back, even during a freeze window', async () => {
    writeFileSync(join(folder, 'freeze.json'), `["${freezeWindow}"]`);
    await give();
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit(400, { fails: true }));
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    expect(await cart()).not.toHaveProperty('canary');
    await pass(watcher);
    expect((await cart())?.history?.at(-1)).toMatchObject({ by: 'controller', action: 'rollback' });
  });

  test('a ramp takes no step during a freeze window or while the window file is unreadable, and says why', async () => {
    await give();
    const watcher = createWatcher();
    const freeze = join(folder, 'freeze.json');
    writeFileSync(freeze, `["${freezeWindow}"]`);
    await pass(watcher);
    await watcher.look();
    expect(await share()).toBe(10);
    expect(await statusText(watcher)).toContain(`waits     the freeze window "${freezeWindow}" is in force`);
    writeFileSync(freeze, '{');
    await watcher.look();
    expect(await share()).toBe(10);
    expect(lines).toEqual([
      `cart 1.1.0 does not get 30 % yet: the freeze window "${freezeWindow}" is in force`,
      'cart 1.1.0 does not get 30 % yet: freeze.json is not JSON',
    ]);
    rmSync(freeze);
    await watcher.look();
    expect(await share()).toBe(30);
  });

  test('a ramp ends in a promotion only if a passed check is valid for the live versions', async () => {
    await give({ ramp: { ...ramp, steps: [30, 100] } });
    const watcher = createWatcher();
    await pass(watcher);
    const waits = async () => {
      await watcher.look();
      return watcher.report().remotes['cart']?.canary?.waits;
    };
    expect(await waits()).toBe('it has not passed its check: npm run remote -- check cart 1.1.0');
    await keepCheck({ cart: stable }, 'it moves');
    expect(await waits()).toMatch(/^it has not passed its check/);
    await keepCheck({ cart: '0.9.0' });
    expect(await waits()).toBe('cart went live since its check: npm run remote -- check cart 1.1.0');
    expect(await cart()).toMatchObject({ stable });
    await keepCheck();
    expect(await waits()).toBeUndefined();
    expect(await cart()).toMatchObject({ stable: canary });
  });

  test('a ramp that began unchecked ends in an unchecked promotion, which the history notes', async () => {
    const note = { ...noteOf('ada'), isUnchecked: true as const };
    const wish = { version: canary, ramp: { ...ramp, steps: [10, 30, 100] } };
    await change((registry) => setCanary(registry, 'cart', wish, note));
    const watcher = createWatcher();
    await pass(watcher);
    await pass(watcher);
    expect(await cart()).toMatchObject({ stable: canary });
    expect((await cart())?.history?.slice(-2)).toMatchObject([{ isUnchecked: true }, { isUnchecked: true }]);
  });

  test('a ramp takes each step only once, even with two controllers or after a restart', async () => {
    await give();
    const first = createWatcher('first');
    await first.look();
    const observations = await visit(12_000);
    first.record(observations);
    milliseconds += ramp.everyMinutes * minuteMs;
    // The second controller reads the registry before the first one writes it.
    const late = {
      ...target(),
      read: async (...whole: Parameters<ReturnType<typeof target>['read']>) => {
        const read = await target().read(...whole);
        await first.look();
        return read;
      },
    };
    const second = createWatcher('second', late);
    const quiet = createWatcher('second');
    await quiet.look();
    quiet.record(observations);
    await first.look();
    expect(await share()).toBe(30);
    await change((registry) => setCanary(registry, 'cart', { version: canary, percent: 10, ramp }, noteOf('ada')));
    milliseconds += ramp.everyMinutes * minuteMs;
    await second.look();
    expect(await share()).toBe(30);
    for (const watcher of [createWatcher('first'), second, first]) await watcher.look();
    expect(await share()).toBe(30);
    const steps = (await cart())?.history?.filter(({ by, action }) => by === 'controller' && action === 'canary');
    expect(steps?.map(({ percent }) => percent)).toEqual([30, 30]);
  });

  test.each<[string, () => Promise<unknown>, number | undefined]>([
    ['a share that a person gives', () => give({ percent: 20 }), 20],
    ['a rollback', () => change((registry) => rollBack(registry, 'cart', noteOf('grace'))), undefined],
  ])('a ramp ends with %s', async (_what, stop, left) => {
    await give();
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit(12_000));
    milliseconds += ramp.everyMinutes * minuteMs;
    await stop();
    await watcher.look();
    await pass(watcher);
    expect(await share()).toBe(left);
    expect((await cart())?.canary ?? {}).not.toHaveProperty('ramp');
  });

  test('a ramp that starts from a running canary keeps the canary’s visitors', async () => {
    await give({ percent: 15 });
    await give();
    expect(await share()).toBe(15);
    await give({ ramp, sites: ['AT'] });
    expect((await cart())?.canary).toMatchObject({ percent: 0, audience: { percent: 10, sites: ['AT'] } });
  });
});

describe('a canary for some visitors', () => {
  test('a canary for some visitors is compared with the stable version only among them', async () => {
    await give({ percent: 50, sites: ['AT'], group: 'customers' });
    const watcher = createWatcher();
    await watcher.look();
    const customers = { site: 'AT', group: 'customers' } as const;
    watcher.record(await visit(100, customers));
    watcher.record(await visit(100, { ...customers, site: 'DE' }));
    watcher.record(await visit(100, { ...customers, group: 'guests' }));
    const { visitors: counted } = watcher.report().remotes['cart']?.canary?.totals ?? {};
    expect((counted?.canary ?? 0) + (counted?.stable ?? 0)).toBe(100);
    watcher.record(await visit(200, { ...customers, fails: true }));
    await watcher.look();
    expect((await cart())?.history?.at(-1)).toMatchObject({ by: 'controller', action: 'rollback' });
  });

  test('a canary for some visitors keeps its limits when its share changes, until other limits are set', async () => {
    await give({ percent: 5, sites: ['AT'], group: 'guests' });
    await give({ percent: 25 });
    expect((await cart())?.canary?.audience).toEqual({ percent: 25, sites: ['AT'], group: 'guests' });
    await give({ percent: 25, sites: 'all' });
    expect((await cart())?.canary?.audience).toEqual({ percent: 25, group: 'guests' });
    await give({ percent: 25, group: 'all' });
    expect((await cart())?.canary).toMatchObject({ percent: 25 });
    expect((await cart())?.canary).not.toHaveProperty('audience');
  });
});
