import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import { copyVersion } from './copyVersion.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-copy-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const file = { bytes: 1, gzip: 1, integrity: `sha256-${'A'.repeat(43)}=` };

test('only a version that is being checked may lack files', async () => {
  const descriptor = buildDescriptor({ locales: {}, files: { 'remoteEntry.js': file } });
  const target = { readFile: async () => undefined };
  await copyVersion(target, descriptor, folder, true);
  await expect(copyVersion(target, descriptor, folder, false)).rejects.toThrow(
    'the check needs cart/1.0.0/remoteEntry.js, which the target does not have',
  );
});

test('a version’s files are copied to where an origin serves them, and no other files are copied', async () => {
  const descriptor = buildDescriptor({
    entry: ['remoteEntry.js'],
    exposes: { './MiniCart': ['mini.js'] },
    locales: {},
    files: { 'remoteEntry.js': file, 'mini.js': { ...file, address: 'mini.abc.js' } },
    server: { file: 'server.cjs', sha256: 'a'.repeat(64) },
  });
  const missing = '1.0.0/mf-manifest.json';
  const target = {
    readFile: async (_remote: string, path: string) => (path === missing ? undefined : Buffer.from(path)),
  };
  await copyVersion(target, descriptor, folder, false);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'cart',
    'cart/1.0.0',
    'cart/1.0.0/deployable.json',
    'cart/1.0.0/mini.js',
    'cart/1.0.0/remoteEntry.js',
    'cart/1.0.0/server.cjs',
    'cart/files',
    'cart/files/mini.abc.js',
  ]);
  expect(readFileSync(join(folder, 'cart/files/mini.abc.js'), 'utf8')).toBe('files/mini.abc.js');
});
