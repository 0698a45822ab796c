import { describe, expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { type PageState, parsePageState } from './pageState.ts';

const state: PageState = {
  site: 'HU',
  locale: 'hu-HU',
  platform: 'SMARTPHONE',
  page: 'product',
  subject: '400123',
  flags: { header: ['reduced'], footer: ['newsletter'] },
  registry: resolveRegistry(buildRegistry(['header', 'cart']), 'hu-HU'),
};

describe('a page’s state', () => {
  test('a page’s state is read unchanged', () => {
    expect(parsePageState(JSON.stringify(state))).toEqual(state);
  });

  test('a page’s state needs no platform, no subject and no published remote', () => {
    const { platform: _platform, subject: _subject, ...rest } = state;
    const bare = { ...rest, registry: { remotes: {} } };
    expect(parsePageState(JSON.stringify(bare))).toEqual(bare);
  });
});

describe('a page that cannot be shown', () => {
  test.each([undefined, null, '', ' ', '{"site":', 'null', '[]', '{}'])(
    'a page cannot be shown from the state %p',
    (json) => {
      expect(() => parsePageState(json)).toThrow();
    },
  );

  test.each([
    ['site', 'FR'],
    ['site', '__proto__'],
    ['locale', 'it-CH'],
    ['platform', 'WATCH'],
    ['page', 'admin'],
    ['subject', 17],
    ['flags', undefined],
    ['flags', { header: ['newsletter'], footer: [] }],
    ['registry', { remotes: { cart: {} } }],
    ['registry', { remotes: { cart: { ...state.registry.remotes['cart'], entry: { url: 'not an address' } } } }],
  ])('a page cannot be shown from a state whose %s is %p', (name, value) => {
    expect(() => parsePageState(JSON.stringify({ ...state, [name]: value }))).toThrow();
  });
});
