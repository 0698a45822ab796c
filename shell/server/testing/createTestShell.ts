import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildDescriptor, buildRegistry } from '@kontor/federation/testing';
import { fontPath, fontUrls } from '@kontor/ui/document';
import type { FastifyInstance } from 'fastify';
import { createShellApp, type ShellOptions } from '../app.ts';
import type { ChromeSource } from '../chrome/chromeSource.ts';
import { readConfig, type ShellConfig } from '../config.ts';
import type { PageSource } from '../pageSource.ts';
import { testPages } from './testPages.ts';

type TestShell = { readonly app: FastifyInstance; readonly close: () => Promise<void> };

type TestRegistry = Pick<ShellOptions['registry'], 'current' | 'faults'> &
  Partial<Pick<ShellOptions['registry'], 'readVersions'>>;

const header: TestRegistry = { current: async () => buildRegistry(['header', 'cart']) };

/**
 * Creates a shell's server with its own built files and a registry with the header and the cart. The server does not
 * listen.
 *
 * @param createPages creates the shell's pages; by default a few pages without content
 */
export async function createTestShell(
  settings: Partial<ShellConfig> = {},
  registry: TestRegistry = header,
  chrome?: ChromeSource,
  logStream?: { write(line: string): void },
  createPages: (config: ShellConfig) => PageSource = () => testPages,
): Promise<TestShell> {
  const shellAssets = mkdtempSync(join(tmpdir(), 'kontor-shell-'));
  const descriptor = buildDescriptor({
    name: 'shell',
    version: '1.0.0-ab',
    entry: ['shell.js'],
    entries: { boot: ['boot.js'] },
    exposes: {},
  });
  writeFileSync(join(shellAssets, 'deployable.json'), JSON.stringify(descriptor));
  writeFileSync(join(shellAssets, 'shell.js'), 'plain');
  writeFileSync(join(shellAssets, 'shell.js.br'), 'brotli');
  writeFileSync(join(shellAssets, 'shell.js.map'), 'sources');
  writeFileSync(join(shellAssets, 'boot.js'), 'boot');
  const fontsDir = mkdtempSync(join(tmpdir(), 'kontor-fonts-'));
  mkdirSync(join(fontsDir, basename(fontPath)));
  for (const url of fontUrls('pl-PL')) writeFileSync(join(fontsDir, basename(fontPath), basename(url)), 'font');
  const config: ShellConfig = {
    ...readConfig({
      REGISTRY_FILE: '/none/registry.json',
      SHELL_ASSETS: shellAssets,
      FONTS_DIR: fontsDir,
      // No server listens on port 1.
      SHOP_API_URL: 'http://127.0.0.1:1',
      // A busy machine must not make a test's documents fail.
      DOCUMENT_LIMIT: '0',
      MAX_LOOP_DELAY_MS: '0',
      LOG_LEVEL: logStream ? 'debug' : 'silent',
    }),
    ...settings,
  };
  const app = await createShellApp({
    config,
    // Most tests' registries already contain all descriptors.
    registry: { load: async () => undefined, readVersions: async () => [], ...registry },
    pages: createPages(config),
    ...(chrome ? { chrome } : {}),
    ...(logStream ? { logStream } : {}),
  });
  return {
    app,
    async close() {
      await app.close();
      for (const folder of [shellAssets, fontsDir]) rmSync(folder, { recursive: true });
    },
  };
}
