import { describe, expect, test } from '@jest/globals';
import { contractRefusal } from '@kontor/federation';
import { emptyRegistry, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import { buildDescriptor, readInline } from '@kontor/federation/testing';
import {
  type ChangeNote,
  moveRemote,
  newestVersion,
  promoteVersion,
  pruneVersion,
  publishLive,
  publishVersion,
  reasonsToKeep,
  retire,
  rollBack,
  setCanary,
} from './registryChanges.ts';

const origin = 'http://localhost:3003';
const address = { origin };
const note: ChangeNote = { by: 'ada', at: '2026-11-22T10:00:00.000Z', reason: 'the new mini cart' };

const publish = (registry: Registry, version: string) =>
  publishVersion(registry, buildDescriptor({ version }), address, note);

/** A registry in which the given versions of the cart were published and promoted in order. */
const promoted = (...versions: readonly string[]) =>
  versions.reduce(
    (registry, version) => promoteVersion(publish(registry, version), 'cart', version, note),
    emptyRegistry,
  );

function cartOf(registry: Registry) {
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  return cart;
}

/** The versions in the cart's channels: stable, canary and fallback. */
function channels(registry: Registry) {
  const { stable, canary, fallback } = cartOf(registry);
  return [stable, canary?.version, fallback];
}

const versionsOf = (registry: Registry) => Object.keys(cartOf(registry).versions);
const lastChange = (registry: Registry) => cartOf(registry).history?.at(-1);

describe('publishing a version', () => {
  test('publishing a version adds the remote and its origin, and makes nothing live', () => {
    const registry = publishVersion(emptyRegistry, buildDescriptor(), address, note, 'abcdef0');
    expect(registry).toEqual({
      schema: 3,
      remotes: {
        cart: {
          versions: { '1.0.0': { ...buildDescriptor(), origin, publishedAt: note.at } },
          history: [{ revision: 1, ...note, action: 'publish', version: '1.0.0', commit: 'abcdef0' }],
        },
      },
    });
    expect(readInline(JSON.stringify(registry))).toEqual(registry);
  });

  test('publishing a version again has no effect, and is refused if the files differ', () => {
    const registry = promoted('1.0.0');
    expect(publish(registry, '1.0.0')).toBe(registry);
    const other = buildDescriptor({ locales: {} });
    expect(() => publishVersion(registry, other, address, note)).toThrow(
      'cart 1.0.0 is published with other files; raise the version',
    );
  });

  test('a version published at another origin leaves all others where they are', () => {
    const live = promoted('1.0.0');
    const other = { origin: 'https://cdn.example' };
    const registry = publishVersion(live, buildDescriptor({ version: '1.1.0' }), other, note);
    const origins = Object.values(cartOf(registry).versions).map((version) => version.origin);
    expect(origins).toEqual([origin, 'https://cdn.example']);
    expect(() => publishVersion(live, buildDescriptor(), other, note)).toThrow(
      'cart 1.0.0 is in use, and its files stay at http://localhost:3003; raise the version to publish at https://cdn.example',
    );
    // No page loads the version yet, so the mistake can still be corrected.
    const mended = publishVersion(registry, buildDescriptor({ version: '1.1.0' }), address, note);
    expect(cartOf(mended).versions['1.1.0']?.origin).toBe(origin);
  });

  test('all of a local remote’s versions can be moved together', () => {
    const moved = moveRemote(promoted('1.0.0', '1.1.0'), 'cart', 'http://localhost:4003');
    expect(Object.values(cartOf(moved).versions).map((version) => version.origin)).toEqual(
      Array.from({ length: 2 }, () => 'http://localhost:4003'),
    );
    expect(moveRemote(emptyRegistry, 'cart', origin)).toBe(emptyRegistry);
  });

  test('publishing a version ends its remote’s retirement', () => {
    const retired = retire(promoted('1.0.0'), 'cart', note);
    expect(retired).toMatchObject({ remotes: {}, retired: ['cart'] });
    expect(publish(retired, '1.0.0').retired).toBeUndefined();
  });

  test('publishing a build from this machine makes it live, even if its files have changed', () => {
    const other = buildDescriptor({ locales: {} });
    const registry = publishLive(promoted('1.0.0', '1.1.0'), other, address, note);
    expect(channels(registry)).toEqual(['1.0.0', undefined, '1.1.0']);
    expect(cartOf(registry).versions['1.0.0']?.locales).toEqual({});
    expect(publishLive(registry, other, address, note)).toBe(registry);
  });
});

describe('promoting a version', () => {
  test('promoting a version makes the former version the fallback, ends any canary and says so in the history', () => {
    const before = setCanary(publish(promoted('1.0.0'), '1.1.0'), 'cart', { version: '1.1.0', percent: 5 }, note);
    const copy = structuredClone(before);
    const registry = promoteVersion(before, 'cart', '1.1.0', note);
    expect(channels(registry)).toEqual(['1.1.0', undefined, '1.0.0']);
    expect(lastChange(registry)).toEqual({
      ...{ revision: 1, ...note, action: 'promote', version: '1.1.0' },
      before: { stable: '1.0.0', canary: '1.1.0' },
    });
    expect(before).toEqual(copy);
  });

  test('promoting the stable version has no effect', () => {
    const registry = promoted('1.0.0', '1.1.0');
    expect(promoteVersion(registry, 'cart', '1.1.0', note)).toBe(registry);
  });

  test.each([
    ['an unknown remote', 'footer', '1.0.0', 'there is no remote footer in the registry; known remotes: cart'],
    ['a version that is not published', 'cart', '2.0.0', 'cart 2.0.0 is not published; published versions: 1.0.0'],
    ['a key of every object', 'constructor', '1.0.0', 'there is no remote constructor'],
    ['a version that is a key of every object', 'cart', '__proto__', 'cart __proto__ is not published'],
  ])('promoting is refused for %s', (_what, name, version, message) => {
    expect(() => promoteVersion(promoted('1.0.0'), name, version, note)).toThrow(message);
  });

  test('promoting is refused for a version that no host loads', () => {
    const registry = publishVersion(emptyRegistry, buildDescriptor({ contract: 1 }), address, note);
    expect(() => promoteVersion(registry, 'cart', '1.0.0', note)).toThrow(`cart 1.0.0 is ${contractRefusal(1)}`);
  });

  test('the newest version is the one published last', () => {
    expect(newestVersion(promoted('2.0.0', '1.0.0'), 'cart')).toBe('1.0.0');
  });
});

describe('a canary', () => {
  const canary = { version: '1.1.0', percent: 2.5 };
  const published = publish(promoted('1.0.0'), '1.1.0');

  test('a canary leaves the stable version in place', () => {
    const registry = setCanary(published, 'cart', canary, note);
    expect(channels(registry)).toEqual(['1.0.0', '1.1.0', undefined]);
    expect(lastChange(registry)).toEqual({
      ...{ revision: 1, ...note, action: 'canary', ...canary },
      before: { stable: '1.0.0' },
    });
  });

  test('a canary keeps its start time when its share changes', () => {
    const later = { ...note, at: '2026-11-22T11:00:00.000Z' };
    const started = setCanary(published, 'cart', canary, note);
    const grown = setCanary(started, 'cart', { ...canary, percent: 50 }, later);
    expect(cartOf(grown).canary).toEqual({ ...canary, percent: 50, startedAt: note.at });
    expect(cartOf(setCanary(rollBack(grown, 'cart', later), 'cart', canary, later)).canary?.startedAt).toBe(later.at);
  });

  test('a rollback ends a canary and keeps the stable version and its fallback', () => {
    const before = publish(promoted('0.9.0', '1.0.0'), '1.1.0');
    const registry = rollBack(setCanary(before, 'cart', canary, note), 'cart', note);
    expect(channels(registry)).toEqual(['1.0.0', undefined, '0.9.0']);
    expect(lastChange(registry)).toEqual({
      ...{ revision: 1, ...note, action: 'rollback', version: '1.1.0' },
      before: { stable: '1.0.0', canary: '1.1.0' },
    });
  });

  test('a canary is refused if its version is the stable one, or if there is no stable version', () => {
    expect(() => setCanary(published, 'cart', { version: '1.0.0', percent: 5 }, note)).toThrow('is the stable version');
    expect(() => setCanary(publish(emptyRegistry, '1.1.0'), 'cart', canary, note)).toThrow('promote one first');
  });
});

describe('rolling back', () => {
  test('rolling back returns to the former version, but only once', () => {
    const registry = rollBack(promoted('1.0.0', '1.1.0'), 'cart', note);
    expect(channels(registry)).toEqual(['1.0.0', undefined, undefined]);
    expect(() => rollBack(registry, 'cart', note)).toThrow('cart has no former version to return to');
  });

  test('rolling back to a named version also ends any canary', () => {
    const before = setCanary(
      publish(promoted('1.0.0', '1.1.0'), '1.2.0'),
      'cart',
      { version: '1.2.0', percent: 5 },
      note,
    );
    expect(channels(rollBack(before, 'cart', note, '1.0.0'))).toEqual(['1.0.0', undefined, undefined]);
  });

  test('rolling back to the live version is refused, because it would only remove the fallback', () => {
    const live = publish(promoted('1.0.0', '1.1.0'), '1.2.0');
    expect(() => rollBack(live, 'cart', note, '1.1.0')).toThrow('cart 1.1.0 is live already');
    const withCanary = setCanary(live, 'cart', { version: '1.2.0', percent: 5 }, note);
    expect(channels(rollBack(withCanary, 'cart', note, '1.1.0'))).toEqual(['1.1.0', undefined, '1.0.0']);
  });

  test('rolling back to a version that was never live is refused, unless the check is skipped, which the history notes', () => {
    const before = publish(promoted('1.0.0', '1.1.0', '1.2.0'), '1.3.0');
    expect(channels(rollBack(before, 'cart', note, '1.0.0'))[0]).toBe('1.0.0');
    expect(() => rollBack(before, 'cart', note, '1.3.0')).toThrow('cart 1.3.0 was never live');
    const unchecked = rollBack(before, 'cart', { ...note, isUnchecked: true }, '1.3.0');
    expect(channels(unchecked)[0]).toBe('1.3.0');
    expect(lastChange(unchecked)).toMatchObject({ action: 'rollback', version: '1.3.0', isUnchecked: true });
  });
});

describe('pruning', () => {
  const at = (day: number): ChangeNote => ({ ...note, at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` });
  const since = (day: number) => Date.parse(at(day).at);

  /** Each version is published and promoted on a separate day, starting on the first of the month. */
  const daily = (...versions: readonly string[]) =>
    versions.reduce(
      (registry, version, index) =>
        promoteVersion(
          publishVersion(registry, buildDescriptor({ version }), address, at(index + 1)),
          'cart',
          version,
          at(index + 1),
        ),
      emptyRegistry,
    );

  const prunable = (remote: RegistryRemote, limits: Parameters<typeof reasonsToKeep>[1]) => {
    const kept = reasonsToKeep(remote, limits);
    return Object.keys(remote.versions).filter((version) => !kept.has(version));
  };

  test('pruning keeps the newest versions and those that were live recently', () => {
    const cart = cartOf(daily('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'));
    // The first version was live until the second day, and the second until the third.
    expect(prunable(cart, { keep: 1, since: since(30) })).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(prunable(cart, { keep: 4, since: since(30) })).toEqual(['1.0.0']);
    expect(prunable(cart, { keep: 1, since: since(3) })).toEqual(['1.0.0', '1.1.0']);
    expect(prunable(cart, { keep: 1, since: since(1) })).toEqual([]);
  });

  test('pruning keeps every channel’s version, however old', () => {
    const registry = publish(rollBack(daily('1.0.0', '1.1.0', '1.2.0'), 'cart', at(9), '1.0.0'), '1.3.0');
    const withCanary = setCanary(registry, 'cart', { version: '1.1.0', percent: 1 }, at(10));
    expect(prunable(cartOf(withCanary), { keep: 1, since: since(30) })).toEqual(['1.2.0']);
  });

  test('pruning keeps a version that was recently a canary', () => {
    const published = publishVersion(daily('1.0.0', '1.1.0'), buildDescriptor({ version: '1.2.0' }), address, at(3));
    const canary = setCanary(published, 'cart', { version: '1.2.0', percent: 1 }, at(4));
    const newer = publishVersion(
      rollBack(canary, 'cart', at(20)),
      buildDescriptor({ version: '1.3.0' }),
      address,
      at(21),
    );
    expect(prunable(cartOf(newer), { keep: 1, since: since(19) })).toEqual([]);
    expect(prunable(cartOf(newer), { keep: 1, since: since(20) })).toEqual(['1.2.0']);
  });

  test('pruning considers when a version was last live, however many deploys followed', () => {
    // There are ten deploys a day. All versions except the first day's were live in the last fourteen days.
    const versions = Array.from({ length: 150 }, (_, index) => `1.${index}.0`);
    const timeOf = (index: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + index * 2.4 * 60 * 60_000);
    const registry = versions.reduce((known, version, index) => {
      const deployed = { ...note, at: timeOf(index).toISOString() };
      const published = publishVersion(known, buildDescriptor({ version }), address, deployed);
      return promoteVersion(published, 'cart', version, deployed);
    }, emptyRegistry);
    expect(prunable(cartOf(registry), { keep: 1, since: timeOf(10).getTime() })).toEqual(versions.slice(0, 10));
    expect(cartOf(registry).versions['1.0.0']).toMatchObject({
      publishedAt: timeOf(0).toISOString(),
      lastLiveAt: timeOf(1).toISOString(),
    });
  });

  test('pruning removes a version, but refuses to remove one that is in use', () => {
    const registry = pruneVersion(daily('1.0.0', '1.1.0', '1.2.0'), 'cart', '1.0.0', note);
    expect(versionsOf(registry)).toEqual(['1.1.0', '1.2.0']);
    expect(() => pruneVersion(registry, 'cart', '1.1.0', note)).toThrow('cart 1.1.0 is in use and cannot be pruned');
  });
});

test('a new entry stores at most 200 changes', () => {
  let registry = promoted('1.0.0', '1.1.0');
  for (let turn = 0; turn < 150; turn += 1) {
    registry = promoteVersion(rollBack(registry, 'cart', note), 'cart', '1.1.0', note);
  }
  expect(cartOf(registry).history).toHaveLength(200);
  expect(readInline(JSON.stringify(registry))).toEqual(registry);
});
