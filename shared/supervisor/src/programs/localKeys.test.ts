import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseRegistryKeys, publicKeyText } from '@kontor/federation/signatures';
import { localKey, localSecret, publicKeysFile } from './localKeys.ts';

test('each remote on this machine has a permanent key, and hosts find all public keys in one file', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'kontor-keys-')), 'keys');
  const [cart, header] = [localKey(folder, 'cart'), localKey(folder, 'header')];
  expect(localKey(folder, 'cart').equals(cart)).toBe(true);
  expect(cart.equals(header)).toBe(false);
  expect(parseRegistryKeys(readFileSync(publicKeysFile(folder), 'utf8'))).toEqual({
    cart: [publicKeyText(cart)],
    header: [publicKeyText(header)],
  });
  expect(statSync(join(folder, 'cart.pem')).mode & 0o077).toBe(0);
  rmSync(join(folder, '..'), { recursive: true });
});

test('the programs on this machine share permanent secrets that nobody else can read', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'kontor-keys-')), 'keys');
  const key = localSecret(folder, 'watch');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(localSecret(folder, 'watch')).toBe(key);
  expect(localSecret(folder, 'origin')).not.toBe(key);
  expect(statSync(join(folder, 'watch.key')).mode & 0o077).toBe(0);
  rmSync(join(folder, '..'), { recursive: true });
});
