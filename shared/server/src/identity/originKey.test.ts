import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { originKeyOf } from './originKey.ts';

const shopKey = '0123456789abcdef'.repeat(4);

test('each remote has a separate key, which is derived from the shop’s key', () => {
  const [cart, header] = ['cart', 'header'].map((remote) => originKeyOf(shopKey, remote));
  expect(cart).toMatch(/^cart\.[0-9a-f]{64}$/);
  expect(header).toMatch(/^header\.[0-9a-f]{64}$/);
  expect(header?.slice(-64)).not.toBe(cart?.slice(-64));
  expect(originKeyOf(`${shopKey}0`, 'cart')).not.toBe(cart);
  expect(originKeyOf(undefined, 'cart')).toBeUndefined();
});

test('a remote’s key is valid for this remote only', () => {
  const key = originKeyOf(shopKey, 'cart');
  expect(originKeyOf(key, 'cart')).toBe(key);
  expect(originKeyOf(key, 'header')).toBeUndefined();
});

test('the command in the documentation derives the same key', () => {
  const command = `printf %s "$1" | openssl dgst -sha256 -hmac "$ORIGIN_KEY" -r | sed "s/ .*//; s/^/$1./"`;
  const derived = execFileSync('sh', ['-c', command, 'sh', 'cart'], { env: { ...process.env, ORIGIN_KEY: shopKey } });
  expect(String(derived).trim()).toBe(originKeyOf(shopKey, 'cart'));
});
