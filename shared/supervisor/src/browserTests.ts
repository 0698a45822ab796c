import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootPath, remoteNames } from '@kontor/federation';
import { buildAll, buildNames } from './buildAll.ts';
import { buildStorybook } from './buildStorybook.ts';
import { builtShell } from './builtShell.ts';
import { findChromium } from './chromium.ts';
import { onStopRequest, ProgramGroup, requireFreePorts } from './ProgramGroup.ts';
import { root } from './paths.ts';
import { readPorts } from './ports.ts';
import { publishBuilds } from './publishBuilds.ts';
import { type RunResult, run } from './run.ts';
import { shopPrograms, staticServer } from './shopPrograms.ts';

export type BrowserTestCount = { readonly passed: number; readonly failed: number };

/** The tests' shop stands beside one that somebody may have running; PORT_OFFSET moves it. */
const portOffset = 1100;

/** Reads the closing lines of Playwright's list reporter. */
export function parsePlaywrightCount(output: string): BrowserTestCount {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('passed') + count('flaky'), failed: count('failed') + count('did not run') };
}

/** What was left out and why, as the tests themselves say it: a machine may lack something that cannot be installed. */
export function parseUntested(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => / was not tested: /.test(line)))];
}

/** Builds the shop, runs it with an empty database, and runs Playwright against it; arguments go to Playwright. */
export async function runBrowserTests(args: readonly string[]): Promise<RunResult & { count: BrowserTestCount }> {
  const chromium = await findChromium();
  const ports = readPorts({ PORT_OFFSET: process.env['PORT_OFFSET'] ?? String(portOffset) });
  await requireFreePorts(ports, [
    'shell',
    ...remoteNames,
    'shop-api',
    'page-border',
    'inbox',
    'storybook',
    'embed-hosts',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'kontor-e2e-'));
  const builds = await buildAll(buildNames, () => undefined);
  const registryFile = join(folder, 'registry.json');
  publishBuilds(registryFile, builds, ports);
  const shellAssets = builtShell(builds);
  const storybook = await buildStorybook();
  const programs = [
    ...shopPrograms({
      ports,
      registryFile,
      shellAssets,
      bootUrl: bootPath,
      dataFolder: join(folder, 'data'),
      servedRemotes: remoteNames,
      // Tests are many visitors from one address, and plant faults.
      environment: {
        NODE_ENV: 'test',
        FAULTS: 'on',
        RATE_LIMIT: '0',
        LOGIN_LIMIT: '0',
        SUBSCRIPTION_LIMIT: '0',
        SEARCH_LIMIT: '0',
        EMBED_ORIGINS: `http://localhost:${ports['embed-hosts']}`,
      },
    }),
    staticServer('storybook', storybook, ports.storybook),
  ];
  const shop = new ProgramGroup(programs, (line) => console.log(line));
  const stop = async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStopRequest(() => {
    stop().then(
      () => process.exit(130),
      () => process.exit(1),
    );
  });
  try {
    await shop.start();
    const result = await run('playwright', ['test', ...args], {
      cwd: join(root, 'e2e'),
      environment: {
        SHOP_URL: `http://localhost:${ports.shell}`,
        CART_URL: `http://localhost:${ports.cart}`,
        EMBED_HOSTS_PORT: String(ports['embed-hosts']),
        STORYBOOK_URL: `http://localhost:${ports.storybook}/`,
        PAGE_BORDER_URL: `http://localhost:${ports['page-border']}`,
        // For tests that start programs of their own, whose back end fails or whose remotes are published anew.
        SHOP_API_URL: `http://localhost:${ports['shop-api']}`,
        REGISTRY_FILE: registryFile,
        SHELL_ASSETS: shellAssets,
        BOOT_URL: bootPath,
        ...(chromium ? { CHROME_PATH: chromium } : {}),
        PATH: `${join(root, 'e2e/node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      isLive: args.length > 0,
    });
    return { ...result, count: parsePlaywrightCount(result.output) };
  } finally {
    await stop();
  }
}
