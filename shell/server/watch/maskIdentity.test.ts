import { expect, test } from '@jest/globals';
import { maskIdentity, networkOf } from './maskIdentity.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1::9', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['::1', '0:0:0'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a masked identity depends on its kind and on the key, and does not contain the identity itself', () => {
  const masked = maskIdentity('visitor', '203.0.113.7', 'a key');
  expect(masked).toMatch(/^[\w-]{22}$/);
  expect(maskIdentity('visitor', '203.0.113.7', 'a key')).toBe(masked);
  expect(maskIdentity('address', '203.0.113.7', 'a key')).not.toBe(masked);
  expect(maskIdentity('visitor', '203.0.113.7', 'another')).not.toBe(masked);
});
