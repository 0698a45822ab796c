import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stableOf } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { moveRemote } from '@kontor/publishing';
import type { Page } from '@playwright/test';
import type { Fault } from '../fixtures/breakRemote.ts';
import { type Broken, expectAlive, expectContained, lookUntil } from '../fixtures/expectContained.ts';
import { fillsCell, type PageKind, pageKinds } from '../fixtures/faultCell.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { test } from '../fixtures/test.ts';
import type { RunningHost } from '../hosts/runningHost.ts';
import { type FaultyServer, type ServerFailure, startFaultyServer } from '../hosts/shop/startFaultyServer.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { fail, farDeadline, isHeld, serverFaults } from './serverFaults.ts';
import { withFragments } from './withFragments.ts';

/** The remotes that a shopper's page loads. */
const loaded = ['header', 'cart', 'footer', 'newsletter'] as const;

/** A shell that gets the files of all remotes from a server that can fail. Page-border has its own copies. */
async function startShopOfOrigins(): Promise<RunningHost & { readonly origins: FaultyServer }> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-origins-'));
  const registry = readRegistry(requireEnv('REGISTRY_FILE'));
  const origins = await startFaultyServer((path) => {
    const remote = registry.remotes[path.split('/')[1] ?? ''];
    return (remote && stableOf(remote)?.origin) ?? '';
  });
  const names = Object.keys(registry.remotes);
  const registryFile = join(folder, 'registry.json');
  writeRegistry(
    registryFile,
    names.reduce((moved, name) => moveRemote(moved, name, origins.url), registry),
  );
  const shell = await startShell(registryFile, { REMOTE_TIMEOUT_MS: farDeadline, DOCUMENT_DEADLINE_MS: farDeadline });
  const stop = async () => {
    origins.failure = undefined;
    await shell.stop();
    await origins.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: shell.url, origins, stop };
}

/** What happens to each remote of a page while all origins fail. */
function brokenBy(failure: ServerFailure, origins: FaultyServer): Broken {
  if (failure === 'dripping') return {};
  const release = () => {
    origins.failure = undefined;
  };
  const fault: Fault = isHeld(failure)
    ? { plant: async () => release, outcome: 'deadline', isLate: true }
    : { plant: async () => () => undefined, outcome: 'load-failed' };
  return Object.fromEntries(loaded.map((name) => [name, fault]));
}

async function expectRecovered(page: Page, url: string): Promise<void> {
  await test.step('recovered', async () => {
    await page.goto(url, { waitUntil: 'commit' });
    for (const name of loaded) await lookUntil(page, () => expectAlive(page, name));
  });
}

async function expectCell(page: Page, pageKind: PageKind, failure: ServerFailure): Promise<void> {
  const shop = await startShopOfOrigins();
  const { origins, url: shopUrl } = shop;
  const use = async (url: string) => {
    fail(origins, failure, shopUrl);
    const broken = brokenBy(failure, origins);
    await expectContained(page, { url, broken, isStaff: false, sendsReports: pageKind === 'shop' });
    origins.failure = undefined;
    await expectRecovered(page, url);
  };
  try {
    if (pageKind === 'shop') await use(shopUrl);
    else await withFragments(page, { shopUrl, pageBorderUrl: requireEnv('PAGE_BORDER_URL') }, use);
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
}

for (const [fault, failure] of Object.entries(serverFaults)) {
  for (const pageKind of pageKinds) {
    test(
      `a page (${pageKind}) works with ${fault} of origins`,
      fillsCell({ fault, subject: 'origins', pageKind }),
      async ({ page, allowConsole }) => {
        // The shell’s response about a failed origin is JSON.
        allowConsole(...slotFailureMessages, /Refused to execute script/);
        await expectCell(page, pageKind, failure);
      },
    );
  }
}
