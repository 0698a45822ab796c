import { describe, expect, test } from '@jest/globals';
import { containerName, contractRefusal, contractVersion, isRemoteName } from './remotes.ts';
import { slotRemotes } from './slots.ts';

test('no container’s name equals the id of the element in which the container’s module is mounted', () => {
  expect(slotRemotes.map(containerName)).toEqual([
    'shop_header',
    'shop_cart',
    'shop_footer',
    'shop_newsletter',
    'shop_preview',
  ]);
});

describe('the name of a remote', () => {
  test.each(['wishlist', 'gift2go', 'ab'])('a remote can be named %s', (name) => {
    expect(isRemoteName(name)).toBe(true);
  });

  test.each(['', 'a', 'Wishlist', 'wish-list', 'wish_list', '2go', '../cart', '__proto__', 'wünsche', 'a'.repeat(32)])(
    'a remote cannot be named %p',
    (name) => {
      expect(isRemoteName(name)).toBe(false);
    },
  );
});

describe('a contract version', () => {
  test('hosts load a build if they support its contract version, and by default they support the current version', () => {
    expect([contractRefusal(contractVersion), contractRefusal(7, [7, 8]), contractRefusal(8, [7, 8])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [9, [7, 8], '7 and 8; deploy newer hosts first'],
    [6, [7, 8], '7 and 8; build and publish it again'],
    [contractVersion - 1, undefined, `${contractVersion}; build and publish it again`],
  ])('a build for contract version %d is refused by hosts that load %p, with advice', (contract, known, rest) => {
    expect(contractRefusal(contract, known)).toBe(`built for contract ${contract}, but hosts load ${rest}`);
  });
});
