import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildDescriptor, testIntegrity } from '@kontor/federation/testing';
import Fastify from 'fastify';
import { isDevelopmentServer, readShellAssets } from './shellAssets.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-assets-'));
const entry = ['runtime.js', 'shell.js'];
const entries = { boot: ['boot.js'] };
const descriptor = buildDescriptor({
  name: 'shell',
  version: '1.0.0-ab',
  entry,
  entries,
  exposes: {},
  pages: { home: ['page-home.js'] },
  server: { file: 'server.cjs', sha256: 'a'.repeat(64) },
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('built scripts are listed in order, with their integrity and with addresses that contain their version', async () => {
  writeFileSync(join(folder, 'deployable.json'), JSON.stringify(descriptor));
  expect(await readShellAssets(folder)).toEqual({
    path: '/assets/1.0.0-ab/',
    pages: { home: [{ url: '/assets/1.0.0-ab/page-home.js', integrity: testIntegrity('page-home.js') }] },
    locales: {
      'de-DE': [{ url: '/assets/1.0.0-ab/texts-de.js', integrity: testIntegrity('texts-de.js') }],
      'tr-TR': [{ url: '/assets/1.0.0-ab/texts-tr.js', integrity: testIntegrity('texts-tr.js') }],
    },
    serverFile: join(folder, 'server.cjs'),
    entries: { 'boot.js': { url: '/assets/1.0.0-ab/boot.js', integrity: testIntegrity('boot.js') } },
    scripts: entry.map((file) => ({ url: `/assets/1.0.0-ab/${file}`, integrity: testIntegrity(file) })),
  });
});

test('a folder without a build is refused', async () => {
  await expect(readShellAssets(join(folder, 'none'))).rejects.toThrow(/deployable\.json/);
});

describe('a development server', () => {
  test('a development server is recognised by its address', () => {
    expect(isDevelopmentServer('http://localhost:3006/shell/dev')).toBe(true);
    expect(isDevelopmentServer('/shop/shell/1.0.0')).toBe(false);
    expect(isDevelopmentServer('httpfolder/1.0.0')).toBe(false);
  });

  test('a development server serves the scripts itself, without integrity, because they change', async () => {
    const server = Fastify();
    server.get('/shell/dev/deployable.json', () => descriptor);
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      expect(await readShellAssets(`${address}/shell/dev`)).toEqual({
        scripts: entry.map((file) => ({ url: `${address}/shell/dev/${file}` })),
      });
    } finally {
      await server.close();
    }
  });
});
