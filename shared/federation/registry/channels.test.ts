import { describe, expect, test } from '@jest/globals';
import { buildRegistry, buildVersion } from '../testing/index.ts';
import { hasCanary, isInCanary, visitorRegistry } from './channels.ts';
import type { Registry } from './registry.ts';

const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);

const shareOf = (percent: number, name = 'cart', version = '2.0.0') =>
  visitors.filter((visitor) => isInCanary(visitor, name, { version, percent })).length / 1_000;

/** The cart in version 1.0.0, with a canary of version 2.0.0. */
function withCanary(percent: number): Registry {
  const registry = buildRegistry(['cart', 'header']);
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  const versions = { ...cart.versions, '2.0.0': buildVersion({ version: '2.0.0' }) };
  return {
    ...registry,
    remotes: { ...registry.remotes, cart: { ...cart, versions, canary: { version: '2.0.0', percent } } },
  };
}

describe('the share of a canary', () => {
  test.each([0.01, 1, 5, 12.34, 50, 99.99])(
    'the share of a canary of %p percent is met within 0.2 points by 100,000 visitors',
    (percent) => {
      expect(Math.abs(shareOf(percent) - percent)).toBeLessThan(0.2);
    },
  );

  test('the share of a canary is nobody at 0 and everybody at 100 percent', () => {
    expect([shareOf(0), shareOf(100)]).toEqual([0, 100]);
  });

  test('the share of a canary keeps its visitors when it grows', () => {
    const canary = (percent: number) => ({ version: '2.0.0', percent });
    const early = visitors.filter((visitor) => isInCanary(visitor, 'cart', canary(5)));
    expect(early.every((visitor) => isInCanary(visitor, 'cart', canary(5.01)))).toBe(true);
    expect(early.every((visitor) => isInCanary(visitor, 'cart', canary(50)))).toBe(true);
  });

  test('the share of a canary has other visitors for another remote and another version', () => {
    const canary = { version: '2.0.0', percent: 10 };
    const both = (name: string, version: string) =>
      visitors.filter(
        (visitor) => isInCanary(visitor, 'cart', canary) && isInCanary(visitor, name, { ...canary, version }),
      ).length / 1_000;
    expect(Math.abs(both('header', '2.0.0') - 1)).toBeLessThan(0.2);
    expect(Math.abs(both('cart', '2.0.1') - 1)).toBeLessThan(0.2);
  });
});

describe('the registry of a visitor', () => {
  const stableFor = (registry: Registry, visitor?: string) =>
    visitorRegistry(registry, visitor).remotes['cart']?.stable;

  test('the registry of a visitor names the canary for everybody at 100 percent, but not without a visitor', () => {
    expect([stableFor(withCanary(100), 'a'), stableFor(withCanary(100))]).toEqual(['2.0.0', '1.0.0']);
    expect([stableFor(withCanary(0), 'a'), stableFor(buildRegistry(['cart']), 'a')]).toEqual(['1.0.0', '1.0.0']);
  });

  test('the registry of a visitor is one object for all visitors with the same canaries', () => {
    const registry = withCanary(50);
    const registries = new Set(visitors.slice(0, 100).map((visitor) => visitorRegistry(registry, visitor)));
    expect(registries.size).toBe(2);
    expect(registries.has(registry)).toBe(true);
  });

  test('a registry has a canary while a share of visitors gets one', () => {
    expect([withCanary(1), withCanary(0), buildRegistry(['cart'])].map(hasCanary)).toEqual([true, false, false]);
  });
});
