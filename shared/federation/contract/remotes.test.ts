import { describe, expect, test } from '@jest/globals';
import { containerName, contractRefusal, contractVersion, isRemoteName } from './remotes.ts';
import { slotRemotes } from './slots.ts';

test('no container is named like the element that it is mounted in', () => {
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
  test('a contract version is loaded if it is the current or the one before', () => {
    expect([contractVersion, contractVersion - 1].map((contract) => contractRefusal(contract))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    [contractVersion + 1, 'deploy newer hosts first'],
    [contractVersion - 2, 'build and publish it again'],
  ])('a build for contract version %d is refused with a reason and what to do', (contract, step) => {
    expect(contractRefusal(contract)).toBe(
      `built for contract ${contract}, but hosts load ${contractVersion - 1} and ${contractVersion}; ${step}`,
    );
  });
});
