import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Registry, stableOf } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { chromium } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import type { RunningHost } from '../hosts/runningHost.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { measurePage, type PageFigures, phone } from './pages/measurePage.ts';
import { quantile } from './quantile.ts';
import { measureChanges } from './registry/measureChanges.ts';

/*
 * Loads the same page from two shops and compares the times. One shop's registry has only the five remotes that the
 * page uses; the other's has fifty. Prints medians, quartiles and ratios. The runs alternate, so a change in the
 * machine's load affects both. Then measures, for a small and a large registry, how long a command takes to change it
 * and how long a host takes to pick up the change.
 */

/** The registries whose changes are measured: the number of remotes in each, and of versions per remote. */
const changedRegistries = [
  [5, 5],
  [200, 50],
] as const;

/** Number of remotes in the larger registry. */
const remoteCount = 50;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('usage: bench:registry -- [--runs 9]');

/** Adds copies of the registry's remotes under other names. Each copy is shown on a page that is not measured. */
function withFurtherRemotes(registry: Registry): Registry {
  const known = Object.entries(registry.remotes);
  const further = Array.from({ length: remoteCount - known.length }, (_, index) => {
    const [, remote] = known[index % known.length] ?? [];
    if (!remote) throw new Error('the registry has no remotes');
    const name = `further${index}`;
    const versions = Object.entries(remote.versions).map(([version, descriptor]) => {
      const [module = ''] = Object.keys(descriptor.exposes);
      const slots = [{ page: 'product', module }];
      return [version, { ...descriptor, name, container: `shop_${name}`, slots }];
    });
    return [name, { ...remote, versions: Object.fromEntries(versions) }];
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(further) } };
}

function describe(name: keyof PageFigures, all: readonly (readonly PageFigures[])[]): string {
  const numbers = all.map((figures) => figures.map((figure) => figure[name]));
  const columns = numbers.map((column) => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(column, share).toFixed(0));
    return `${middle} (${low}–${high})`.padStart(20);
  });
  const [few = Number.NaN, many = Number.NaN] = numbers.map((column) => quantile(column, 0.5));
  return `${name.padEnd(12)} ${columns.join(' ')} ${(few > 0 ? (many / few).toFixed(2) : '–').padStart(7)}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-registry-'));
const executablePath = process.env['CHROME_PATH'];
const shells: RunningHost[] = [];
try {
  const registry = readRegistry(requireEnv('REGISTRY_FILE'));
  for (const [file, content] of [
    ['few.json', registry],
    ['many.json', withFurtherRemotes(registry)],
  ] as const) {
    writeRegistry(join(folder, file), content);
    shells.push(await startShell(join(folder, file)));
  }
  const bytes = await Promise.all(shells.map(async ({ url }) => (await (await fetch(url)).arrayBuffer()).byteLength));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-enable-lazy-source-positions'],
  });
  const measure = async (url: string): Promise<PageFigures> => {
    const context = await browser.newContext({ viewport: phone.viewport });
    await storeConsent(context, 'refused');
    try {
      return await measurePage(context, `${url}/`, phone, () => undefined);
    } finally {
      await context.close();
    }
  };
  // Warms up the servers.
  for (const { url } of shells) await measure(url);
  const figures: PageFigures[][] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url }] of shells.entries()) figures[index]?.push(await measure(url));
  }
  await browser.close();
  process.stdout.write(
    `home page, phone, first visit, ${runs} runs; document ${bytes.join(' and ')} bytes; medians (quartiles); ms, KiB\n` +
      `${''.padEnd(12)} ${'5 remotes'.padStart(20)} ${`${remoteCount} remotes`.padStart(20)} ${'ratio'.padStart(7)}\n`,
  );
  for (const name of Object.keys(figures[0]?.[0] ?? {}) as (keyof PageFigures)[])
    process.stdout.write(describe(name, figures));
  const cart = registry.remotes['cart'];
  const published = cart && stableOf(cart);
  if (!published) throw new Error('the registry has no live cart');
  const costs: Awaited<ReturnType<typeof measureChanges>>[] = [];
  for (const [remotes, versions] of changedRegistries) costs.push(await measureChanges(published, remotes, versions));
  for (const who of ['command', 'host'] as const) {
    const [small = Number.NaN, large = Number.NaN] = costs.map((cost) => cost[who]);
    const columns = changedRegistries.map(
      ([remotes, versions], index) => `${remotes} × ${versions}: ${costs[index]?.[who].toFixed(1)} ms`,
    );
    process.stdout.write(`a change, ${who}: ${columns.join(', ')}, ratio ${(large / small).toFixed(2)}\n`);
  }
} finally {
  for (const shell of shells) await shell.stop();
  rmSync(folder, { recursive: true, force: true });
}
