import { describe, expect, test } from '@jest/globals';
import { containerName, isRemoteName, remoteNames } from './remotes.ts';

test('there are five remotes', () => {
  expect([...remoteNames].sort()).toEqual(['cart', 'footer', 'header', 'newsletter', 'preview']);
});

test('no container is named like the element that it is mounted in', () => {
  expect(remoteNames.map(containerName)).toEqual([
    'shop_header',
    'shop_footer',
    'shop_cart',
    'shop_newsletter',
    'shop_preview',
  ]);
});

describe('a value from outside', () => {
  test.each(remoteNames)('the value %s names a remote', (name) => {
    expect(isRemoteName(name)).toBe(true);
  });

  test.each(['Cart', 'shop_cart', '', 'constructor', '__proto__', 0, null, undefined, ['cart']])(
    'the value %p names no remote',
    (value) => {
      expect(isRemoteName(value)).toBe(false);
    },
  );
});
