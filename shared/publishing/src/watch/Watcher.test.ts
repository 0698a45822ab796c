import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { visitorRegistry } from '@kontor/federation/channels';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import { readRegistry } from '@kontor/federation/registryFiles';
import { buildDescriptor, buildVisitor } from '@kontor/federation/testing';
import { promoteVersion, publishVersion, rollBack, setCanary } from '../registryChanges.ts';
import { createFolderTarget } from '../target/createFolderTarget.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { defaultLimits } from './evidence.ts';
import { ObservationStore } from './ObservationStore.ts';
import type { Observation } from './observations.ts';
import { Watcher } from './Watcher.ts';

const minuteMs = 60_000;
const [stable, canary] = ['1.0.0', '1.1.0'];

let folder: string;
let milliseconds: number;
let lines: string[];
let store: ObservationStore;

const openStore = (visitorsPerAddress = 3) =>
  new ObservationStore({ file: join(folder, 'watch.sqlite'), visitorsPerAddress });
const registryFile = () => join(folder, 'registry.json');
const target = () => createFolderTarget({ registryFile: registryFile(), originFolder: () => folder });
const noteOf = (by: string) => ({ by, at: new Date(milliseconds).toISOString() });
const change = (apply: (registry: Registry) => Registry) => changeRegistry(target(), 'cart', apply);
const startCanary = (percent: number, promoteAfterMinutes?: number) =>
  change((registry) => setCanary(registry, 'cart', { version: canary, percent, promoteAfterMinutes }, noteOf('ada')));

function createWatcher() {
  return new Watcher({
    ...{ target: target(), store, limits: defaultLimits },
    now: () => milliseconds,
    print: (line) => lines.push(line),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-watch-'));
  milliseconds = Date.parse('2026-11-22T10:00:00Z');
  lines = [];
  store = openStore();
  const publish = (registry: Registry, version: string) =>
    publishVersion(registry, buildDescriptor({ version }), { origin: 'http://localhost:3003' }, noteOf('ada'));
  await change(() => promoteVersion(publish(publish(emptyRegistry, stable), canary), 'cart', stable, noteOf('ada')));
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const cart = async () => (await target().read()).registry.remotes['cart'];
const masked = (name: string, number: number) => `${name}${number}`.padEnd(22, '_');

type Visits = {
  readonly from: number;
  readonly count: number;
  /** Whether the visitor's slot fails. */
  readonly fails?: (version: string | undefined, number: number) => boolean;
  readonly isSlow?: (version: string | undefined, number: number) => boolean;
  /** Number of visitors who share an address. */
  readonly perAddress?: number;
  /** `seen` stands for a program that requests documents but runs no scripts. */
  readonly kind?: 'seen' | 'ran';
};

/** The observations of a shell whose visitors load a page. */
async function visit({ from, count, fails, isSlow, perAddress = 1, kind = 'ran' }: Visits): Promise<Observation[]> {
  const { registry } = await target().read('cart');
  return Array.from({ length: count }, (_, index) => from + index).flatMap((number) => {
    const version = visitorRegistry(registry, buildVisitor(`visitor ${number}`)).remotes['cart']?.stable ?? '';
    const observation = {
      visitor: masked('visitor', number),
      address: masked('address', Math.floor(number / perAddress)),
      versions: { cart: version },
    };
    const failure = { slot: 'shop_cart/MiniCart', outcome: 'load-failed', message: 'gone' };
    return [
      { ...observation, kind } as const,
      ...(fails?.(version, number) ? [{ ...observation, kind: 'failed', failure } as const] : []),
      ...(isSlow ? [{ ...observation, kind: 'measured' } as const] : []),
      ...(isSlow?.(version, number) ? [{ ...observation, kind: 'slow' } as const] : []),
    ];
  });
}

const isCanary = (version: string | undefined) => version === canary;

describe('the controller', () => {
  test('the controller rolls back a canary whose slot fails, and the history says why', async () => {
    await startCanary(5);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 400, fails: isCanary }));
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    expect(await cart()).not.toHaveProperty('canary');
    expect((await cart())?.history?.at(-1)).toMatchObject({
      by: 'controller',
      action: 'rollback',
      version: canary,
      reason: expect.stringMatching(
        /^worse: (\d+) of \1 failed, with stable 0 of 3\d\d \(false alarms below 0\.5 %\)$/,
      ),
    });
    expect(lines).toEqual([expect.stringMatching(/^rolled back cart 1\.1\.0: worse/)]);
  });

  test('the controller rolls back a slower canary', async () => {
    await startCanary(20);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(
      await visit({ from: 0, count: 1_500, isSlow: (version, number) => number % (isCanary(version) ? 3 : 20) === 0 }),
    );
    await watcher.look();
    expect((await cart())?.history?.at(-1)).toMatchObject({
      action: 'rollback',
      reason: expect.stringMatching(/were slow/),
    });
  });

  test('programs that only request documents or use few addresses neither cause nor prevent a promotion', async () => {
    await startCanary(50, 60);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 4_000, kind: 'seen' }));
    watcher.record(await visit({ from: 10_000, count: 4_000, perAddress: 1_000 }));
    milliseconds += 2 * 60 * minuteMs;
    await watcher.look();
    expect(await cart()).toMatchObject({ stable, canary: { version: canary } });
    watcher.record(await visit({ from: 20_000, count: 2_000 }));
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary });
  });

  test('the controller does not touch a canary that fails as often as the stable version', async () => {
    await startCanary(20);
    const watcher = createWatcher();
    await watcher.look();
    for (let from = 0; from < 4_000; from += 500) {
      watcher.record(await visit({ from, count: 500, fails: (_, number) => number % 10 === 0 }));
      await watcher.look();
    }
    expect(await cart()).toMatchObject({ canary: { version: canary, percent: 20 } });
  });

  test('the controller promotes a good canary when its time has come, but no other canary', async () => {
    await startCanary(50, 60);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 400 }));
    milliseconds += 61 * minuteMs;
    await watcher.look();
    // There are too few visitors.
    expect(await cart()).toMatchObject({ stable });
    watcher.record(await visit({ from: 400, count: 2_000 }));
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary, fallback: stable });
    expect((await cart())?.history?.at(-1)).toMatchObject({
      by: 'controller',
      action: 'promote',
      reason: expect.stringMatching(/^good: 0 of 1,\d{3} failed, with stable 0 of 1,\d{3}$/),
    });
  });

  test('the controller promotes nothing during a freeze window, and says so once', async () => {
    await startCanary(50, 60);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 2_500 }));
    milliseconds += 61 * minuteMs;
    const freeze = join(folder, 'freeze.json');
    // 22 November is a Sunday.
    writeFileSync(freeze, '["Sat 00:00-Mon 08:00 Europe/Berlin"]');
    await watcher.look();
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    writeFileSync(freeze, '["weekends"]');
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    expect(lines).toEqual([
      'cart 1.1.0 is not promoted yet: the freeze window "Sat 00:00-Mon 08:00 Europe/Berlin" is in force',
      expect.stringContaining('cart 1.1.0 is not promoted yet: freeze window "weekends": write it as'),
    ]);
    rmSync(freeze);
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary });
  });

  test('the controller keeps the note that a promoted version went live unchecked', async () => {
    await change((registry) =>
      setCanary(
        registry,
        'cart',
        { version: canary, percent: 50, promoteAfterMinutes: 60 },
        {
          ...noteOf('ada'),
          isUnchecked: true,
        },
      ),
    );
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 2_500 }));
    milliseconds += 61 * minuteMs;
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary });
    expect((await target().read('cart')).registry.remotes['cart']?.versions[canary]).toHaveProperty(
      'isUnchecked',
      true,
    );
    expect((await cart())?.history?.at(-1)).toMatchObject({ by: 'controller', action: 'promote', isUnchecked: true });
  });

  test('the controller’s report says which freeze window is in force', async () => {
    const watcher = createWatcher();
    await watcher.look();
    expect(watcher.report().freeze).toBeUndefined();
    writeFileSync(join(folder, 'freeze.json'), '["Sat 00:00-Mon 08:00 Europe/Berlin"]');
    await watcher.look();
    expect(watcher.report().freeze).toBe('the freeze window "Sat 00:00-Mon 08:00 Europe/Berlin" is in force');
  });

  test('the controller rolls back even during a freeze window', async () => {
    await startCanary(50, 60);
    const watcher = createWatcher();
    await watcher.look();
    writeFileSync(join(folder, 'freeze.json'), '["Sat 00:00-Mon 08:00 Europe/Berlin"]');
    watcher.record(await visit({ from: 0, count: 200, fails: (version) => version === canary }));
    await watcher.look();
    expect((await cart())?.history?.at(-1)).toMatchObject({ by: 'controller', action: 'rollback' });
  });

  test('the controller never promotes early or unasked', async () => {
    await startCanary(50);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 2_500 }));
    milliseconds += 600 * minuteMs;
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    await startCanary(50, 601);
    await watcher.look();
    expect(await cart()).toMatchObject({ stable });
    milliseconds += minuteMs;
    await watcher.look();
    expect(await cart()).toMatchObject({ stable: canary });
  });

  test('the controller counts a visitor once, however often the visitor reloads the page', async () => {
    await startCanary(50);
    const watcher = createWatcher();
    await watcher.look();
    const observations = await visit({ from: 0, count: 1, fails: () => true });
    for (let reload = 0; reload < 100; reload += 1) watcher.record(observations);
    const report = watcher.report().remotes['cart'];
    const { visitors, failed } = report?.canary?.totals ?? {};
    expect([visitors, failed].map((counts) => (counts?.canary ?? 0) + (counts?.stable ?? 0))).toEqual([1, 1]);
    expect(Object.values(report?.versions ?? {})).toEqual([
      [{ at: milliseconds, visitors: 1, measured: 0, failed: 1, slow: 0 }],
    ]);
  });

  test('the controller does not roll back because of forged reports from one address', async () => {
    await startCanary(5);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 2_000, fails: isCanary, perAddress: 10_000 }));
    await watcher.look();
    expect(await cart()).toMatchObject({ canary: { version: canary } });
    expect(watcher.report().remotes['cart']?.canary?.totals.failed).toEqual({ canary: 3, stable: 0 });
  });

  test('the controller counts a visitor in both channels when the share grows, but a failure only once', async () => {
    await startCanary(1);
    const watcher = createWatcher();
    await watcher.look();
    const failing = { from: 0, count: 300, fails: (_: unknown, number: number) => number % 3 === 0 };
    watcher.record(await visit(failing));
    await startCanary(50);
    await watcher.look();
    watcher.record(await visit(failing));
    const totals = watcher.report().remotes['cart']?.canary?.totals;
    expect((totals?.failed.canary ?? 0) + (totals?.failed.stable ?? 0)).toBe(100);
    expect(totals?.visitors.canary).toBeGreaterThan(80);
    expect(totals?.visitors.stable).toBeGreaterThan(280);
  });

  test('the controller continues with its previous counts after a restart', async () => {
    await startCanary(5);
    const watcher = createWatcher();
    await watcher.look();
    const observations = await visit({ from: 0, count: 400, fails: isCanary });
    const middle = observations.findIndex(({ kind }) => kind === 'failed') + 1;
    watcher.record(observations.slice(0, middle));
    store.close();
    store = openStore();
    const restarted = createWatcher();
    await restarted.look();
    restarted.record(observations);
    const failed = observations.filter(({ kind }) => kind === 'failed').length;
    expect(restarted.report().remotes['cart']?.canary?.totals.failed).toEqual({ canary: failed, stable: 0 });
    await restarted.look();
    expect(await cart()).not.toHaveProperty('canary');
  });

  test('without a registry, the controller does nothing, says so once, and continues when there is one', async () => {
    await startCanary(5);
    const text = readFileSync(registryFile(), 'utf8');
    const watcher = createWatcher();
    writeFileSync(registryFile(), '{');
    await watcher.look();
    await watcher.look();
    watcher.record(await Promise.resolve([]));
    expect(lines).toEqual([expect.stringMatching(/^no look at the canaries: not a registry/)]);
    expect(watcher.report().remotes).toEqual({});
    writeFileSync(registryFile(), text);
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 400, fails: isCanary }));
    writeFileSync(registryFile(), '{');
    await watcher.look();
    writeFileSync(registryFile(), text);
    await watcher.look();
    expect(await cart()).not.toHaveProperty('canary');
  });

  test('the controller counts from zero when a canary is restarted', async () => {
    await startCanary(5);
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 400, fails: isCanary }));
    await watcher.look();
    milliseconds += minuteMs;
    await startCanary(5);
    await watcher.look();
    expect(await cart()).toMatchObject({ canary: { version: canary } });
    expect(watcher.report().remotes['cart']?.canary?.totals.failed).toEqual({ canary: 0, stable: 0 });
  });

  test('the controller does not act on a canary that somebody has just ended', async () => {
    await startCanary(5);
    const ended = {
      ...target(),
      read: async () => {
        const read = await target().read();
        // Somebody ends the canary before the controller's first attempt.
        await change((registry) =>
          registry.remotes['cart']?.canary ? rollBack(registry, 'cart', noteOf('grace')) : registry,
        );
        return read;
      },
    };
    const first = createWatcher();
    await first.look();
    first.record(await visit({ from: 0, count: 400, fails: isCanary }));
    const late = new Watcher({
      ...{ target: ended, store, limits: defaultLimits },
      now: () => milliseconds,
      print: (line) => lines.push(line),
    });
    await late.look();
    const history = readRegistry(registryFile()).remotes['cart']?.history ?? [];
    expect(history.filter(({ action }) => action === 'rollback').map(({ by }) => by)).toEqual(['grace']);
    expect(lines).toEqual([]);
  });

  test('the controller ignores a version that is not in the registry', async () => {
    const watcher = createWatcher();
    await watcher.look();
    const [first] = await visit({ from: 0, count: 1 });
    if (first) watcher.record([{ ...first, versions: { cart: '9.9.9', basket: '1.0.0', constructor: '1.0.0' } }]);
    expect(watcher.report().remotes).toEqual({ cart: { versions: {}, failures: [] } });
  });

  test('the controller forgets visitors after two periods, and figures after a week', async () => {
    const watcher = createWatcher();
    await watcher.look();
    watcher.record(await visit({ from: 0, count: 2, fails: () => true }));
    milliseconds += 30 * minuteMs;
    watcher.record(await visit({ from: 0, count: 2 }));
    const periods = () => watcher.report().remotes['cart']?.versions[stable]?.map(({ visitors }) => visitors);
    expect(periods()).toEqual([2, 2]);
    milliseconds += 8 * 24 * 60 * minuteMs;
    await watcher.look();
    milliseconds -= 8 * 24 * 60 * minuteMs;
    expect(watcher.report().remotes['cart']).toEqual({ versions: {}, failures: [] });
  });
});
