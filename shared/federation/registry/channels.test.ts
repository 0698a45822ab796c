import { describe, expect, test } from '@jest/globals';
import { buildRegistry, buildVersion, buildVisitor } from '../testing/index.ts';
import { channelVersions, hasCanary, isInCanary, type Visitor, visitorRegistry } from './channels.ts';
import type { Canary, Registry } from './registry.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => buildVisitor(`visitor-${index}`));

const countOf = (percent: number) =>
  visitors.filter((visitor) => isInCanary(visitor, 'cart', { version: '2.0.0', percent })).length;

/** Expects a plausible number of visitors for a share: more than zero, and within four standard deviations. */
function expectShare(count: number, percent: number): void {
  const share = percent / 100;
  const deviation = Math.sqrt(visitors.length * share * (1 - share));
  expect(count).toBeGreaterThan(0);
  expect(Math.abs(count - visitors.length * share)).toBeLessThan(4 * deviation);
}

/** A cart at version 1.0.0 with a canary at version 2.0.0. */
function withCanary(percent: number, audience?: Canary['audience']): Registry {
  const registry = buildRegistry(['cart', 'header']);
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  const versions = { ...cart.versions, '2.0.0': buildVersion({ version: '2.0.0' }) };
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      cart: { ...cart, versions, canary: { version: '2.0.0', percent, ...(audience && { audience }) } },
    },
  };
}

describe('the share of a canary', () => {
  test.each([0.05, 1, 5, 12.34, 50, 99.99])(
    'a share of %p percent reaches about that percentage of 20,000 visitors',
    (percent) => expectShare(countOf(percent), percent),
  );

  test('a canary reaches no visitor at 0 percent and every visitor at 100 percent', () => {
    expect([countOf(0), countOf(100)]).toEqual([0, visitors.length]);
  });

  test('a canary reaches some visitors at the smallest percentage', () => {
    const smallest = { version: '2.0.0', percent: 0.01 };
    let index = 0;
    while (!isInCanary(buildVisitor(`visitor-${index}`), 'cart', smallest)) index += 1;
    expect(isInCanary(buildVisitor(`visitor-${index}`), 'cart', { ...smallest, percent: 0.02 })).toBe(true);
  });

  test('a canary keeps its visitors when its share grows', () => {
    const canary = (percent: number) => ({ version: '2.0.0', percent });
    const early = visitors.filter((visitor) => isInCanary(visitor, 'cart', canary(5)));
    expect(early.length).toBeGreaterThan(0);
    expect(early.every((visitor) => isInCanary(visitor, 'cart', canary(5.01)))).toBe(true);
    expect(early.every((visitor) => isInCanary(visitor, 'cart', canary(50)))).toBe(true);
  });

  test('the share of a canary contains different visitors for each remote and version', () => {
    const canary = { version: '2.0.0', percent: 10 };
    const both = (name: string, version: string) =>
      visitors.filter(
        (visitor) => isInCanary(visitor, 'cart', canary) && isInCanary(visitor, name, { ...canary, version }),
      ).length;
    expectShare(both('header', '2.0.0'), 1);
    expectShare(both('cart', '2.0.1'), 1);
  });
});

describe('a visitor’s registry', () => {
  const stableFor = (registry: Registry, visitor?: string) =>
    visitorRegistry(registry, visitor === undefined ? undefined : buildVisitor(visitor)).remotes['cart']?.stable;

  test('a canary at 100 percent is in every visitor’s registry, but not in the registry without a visitor', () => {
    expect([stableFor(withCanary(100), 'a'), stableFor(withCanary(100))]).toEqual(['2.0.0', '1.0.0']);
    expect([stableFor(withCanary(0), 'a'), stableFor(buildRegistry(['cart']), 'a')]).toEqual(['1.0.0', '1.0.0']);
  });

  test('a visitor’s registry is the same object for all visitors with the same canaries', () => {
    const registry = withCanary(50);
    const registries = new Set(visitors.slice(0, 100).map((visitor) => visitorRegistry(registry, visitor)));
    expect(registries.size).toBe(2);
    expect(registries.has(registry)).toBe(true);
  });

  test('a registry has a canary if some visitors get one', () => {
    expect([withCanary(1), withCanary(0), buildRegistry(['cart'])].map(hasCanary)).toEqual([true, false, false]);
  });
});

describe('a canary for some visitors', () => {
  const versionOf = (audience: NonNullable<Canary['audience']>, over: Partial<Visitor>) =>
    visitorRegistry(withCanary(0, audience), buildVisitor('a', over)).remotes['cart']?.stable;

  test('a canary for sites reaches only those sites’ visitors, and no visitor whose site is unknown', () => {
    const audience = { percent: 100, sites: ['DE' as const, 'AT' as const] };
    const versions = (['DE', 'AT', 'CH', undefined] as const).map((site) => versionOf(audience, { site }));
    expect(versions).toEqual(['2.0.0', '2.0.0', '1.0.0', '1.0.0']);
  });

  test('a canary for a group reaches only the group’s members, and only on the canary’s sites', () => {
    const audience = { percent: 100, group: 'customers' as const };
    expect([versionOf(audience, { group: 'customers' }), versionOf(audience, {})]).toEqual(['2.0.0', '1.0.0']);
    const austrian = { ...audience, sites: ['AT' as const] };
    expect(versionOf(austrian, { group: 'customers' })).toBe('1.0.0');
    expect(versionOf(austrian, { group: 'customers', site: 'AT' })).toBe('2.0.0');
  });

  test('a canary for some visitors reaches its share of them', () => {
    const canary = { version: '2.0.0', percent: 0, audience: { percent: 10, sites: ['AT' as const] } };
    const countIn = (site: Visitor['site']) =>
      visitors.filter((visitor) => isInCanary({ ...visitor, site }, 'cart', canary)).length;
    expect(countIn('DE')).toBe(0);
    expectShare(countIn('AT'), 10);
  });

  test('hasCanary is true for a canary for some visitors', () => {
    expect(hasCanary(withCanary(0, { percent: 1, group: 'guests' }))).toBe(true);
    expect(hasCanary(withCanary(0, { percent: 0, group: 'guests' }))).toBe(false);
  });
});

test('of the versions that a page’s markup names, only stable versions and canaries are kept', () => {
  const registry = withCanary(5);
  const stable = registry.remotes['header']?.stable;
  expect(channelVersions(registry, { cart: '2.0.0', header: stable, unknown: '1.0.0' })).toEqual({
    cart: '2.0.0',
    header: stable,
  });
  expect(channelVersions(registry, { cart: '3.0.0', header: '2.0.0' })).toEqual({});
  expect(channelVersions(registry, { cart: ['2.0.0'] })).toEqual({});
  expect(channelVersions(registry, Object.create({ cart: '2.0.0' }))).toEqual({});
});
