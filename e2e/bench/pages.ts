import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { slotRemotes } from '@kontor/federation';
import { readDescriptor } from '@kontor/federation/publish';
import { writeRegistry } from '@kontor/federation/registryFiles';
import { linkTargets } from '@kontor/site';
import { type Browser, chromium } from '@playwright/test';
import { beans } from '../fixtures/cart.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { publishVariant } from '../fixtures/publishVariant.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';
import { startShell } from '../hosts/shop/startShell.ts';
import { measureCpuLoad } from './pages/cpuLoad.ts';
import { type Conditions, measurePage, type PageFigures, phone } from './pages/measurePage.ts';
import { startSlowNetwork } from './pages/startSlowNetwork.ts';
import { type Download, drawWaterfall } from './pages/waterfall.ts';
import { quantile } from './quantile.ts';

/*
 * Compares the shop with the same modules built as one bundle without federation, and prints medians, quartiles and
 * ratios. The runs alternate, so a change in the machine's load affects both. With `--visit`, it measures five pages one
 * after another instead, with and without shared dictionaries, and with `--deploy`, a returning visitor's first page
 * after a deploy of the header.
 */

/** Maximum CPU load from other programs, as a share. Above it, the results would be wrong. */
const maximumLoad = 0.15;

/** Round trips to set up a connection (TCP and TLS). */
const setUpRoundTrips = 2;

const conditions: Readonly<Record<string, Conditions>> = {
  mobile: phone,
  desktop: { viewport: { width: 1350, height: 940 }, latencyMs: 40, megabitsPerSecond: 10, slowdown: 1 },
};

const paths: Readonly<Record<string, string>> = {
  home: '/',
  category: '/category/coffee',
  product: `/product/${beans.productId}`,
  search: `${linkTargets.search}?query=kaffee`,
  cart: linkTargets.cart,
};

/** Goals for a first visit to the home page on a phone: a maximum, and a maximum ratio to the single bundle. */
const goals: Partial<Record<keyof PageFigures, { readonly maximum?: number; readonly ratio?: number }>> = {
  visible: { maximum: 450 },
  lcp: { maximum: 1800, ratio: 1.05 },
  menu: { maximum: 1500, ratio: 1.05 },
  cart: { maximum: 1500, ratio: 1.05 },
  inp: { maximum: 80 },
  requests: { maximum: 30 },
  tbt: { maximum: 150 },
  longTasks: { maximum: 1 },
  longestTask: { maximum: 100 },
  scriptKiB: { maximum: 120, ratio: 1.15 },
  totalKiB: { ratio: 1.15 },
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    client: { type: 'string', default: 'mobile' },
    page: { type: 'string', default: 'home' },
    warm: { type: 'boolean', default: false },
    visit: { type: 'boolean', default: false },
    deploy: { type: 'boolean', default: false },
    connections: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const chosen = conditions[values.client];
/** The pages that a visitor opens one after another. */
const visited = values.visit ? Object.keys(paths) : [values.page];
const visits = [values.warm, values.visit, values.deploy].filter(Boolean);
const runs = Number(values.runs);
const hasGoals = values.client === 'mobile' && values.page === 'home' && visits.length === 0 && !values.connections;
if (!chosen || !(values.page in paths) || !Number.isInteger(runs) || runs < 1 || visits.length > 1) {
  throw new Error(
    `usage: bench:pages -- [--runs 9] [--client ${Object.keys(conditions).join('|')}] [--page ${Object.keys(paths).join('|')}] [--warm | --visit | --deploy] [--connections] [--waterfall]`,
  );
}

async function requireIdleMachine(): Promise<void> {
  const load = await measureCpuLoad();
  if (load <= maximumLoad) return;
  throw new Error(`other programs use ${Math.round(load * 100)} % of the CPU; the benchmark needs an idle machine`);
}

/**
 * Gives the bundle's shell the file with which the shop's shell renders pages, so both documents have the same content.
 */
function renderLikeShop(assets: string): void {
  const shop = requireEnv('SHELL_ASSETS');
  const { server } = readDescriptor(shop);
  if (!server) throw new Error('the shell has no server file');
  copyFileSync(join(shop, server.file), join(assets, server.file));
  writeFileSync(join(assets, 'deployable.json'), JSON.stringify({ ...readDescriptor(assets), server }));
}

/** Starts a shell that serves the bundle. Its registry lists no remotes, because the bundle contains them. */
async function startBundledShell(folder: string) {
  const build = join(import.meta.dirname, '../hosts/one-bundle/build.ts');
  const assets = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', build, join(folder, 'bundle')],
    {
      encoding: 'utf8',
    },
  );
  renderLikeShop(assets);
  const registryFile = join(folder, 'registry.json');
  writeRegistry(registryFile, { schema: 3, remotes: {}, retired: [...slotRemotes] });
  return startShell(registryFile, { SHELL_ASSETS: assets });
}

/** Describes a figure's goal and whether the figure misses it. Returns an empty string if there is no goal. */
function describeGoal(name: keyof PageFigures, median: number, ratio: number): string {
  const { maximum = Number.POSITIVE_INFINITY, ratio: maximumRatio = Number.POSITIVE_INFINITY } = goals[name] ?? {};
  const limits = [
    ...(Number.isFinite(maximum) ? [`${maximum}`] : []),
    ...(Number.isFinite(maximumRatio) ? [`ratio ${maximumRatio}`] : []),
  ];
  // The goal is compared with the values as printed: the ratio has two decimals.
  const isMissed = Math.round(median) > maximum || Number(ratio.toFixed(2)) > maximumRatio;
  return `${limits.join(', ')}${isMissed ? '  missed' : ''}`;
}

function describe(name: keyof PageFigures, shop: readonly PageFigures[], bundle: readonly PageFigures[]): string {
  const column = (figures: readonly PageFigures[]) => {
    const numbers = figures.map((figure) => figure[name]);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(numbers, share).toFixed(0));
    return { middle: quantile(numbers, 0.5), text: `${middle} (${low}–${high})` };
  };
  const [ours, theirs] = [column(shop), column(bundle)];
  const ratio = ours.middle / theirs.middle;
  const columns = [
    name.padEnd(12),
    ours.text.padStart(20),
    theirs.text.padStart(20),
    (theirs.middle > 0 ? ratio.toFixed(2) : '–').padStart(7),
    hasGoals ? `  ${describeGoal(name, ours.middle, ratio)}` : '',
  ];
  return `${columns.join(' ').trimEnd()}\n`;
}

/** One of the two columns. */
type Column = {
  readonly title: string;
  readonly url: string;
  /** Runs before the return that is measured. Without it, the first visit is measured. */
  readonly beforeReturn?: () => Promise<void>;
  readonly flags?: readonly string[];
};

/** Publishes the header with a change in each of its scripts. */
function createDeploy({ target, followed }: PublishedShop): () => Promise<void> {
  let deploys = 0;
  return async () => {
    deploys += 1;
    await publishVariant(target, 'header', `9.${deploys}.0`);
    await followed();
  };
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-pages-'));
const executablePath = process.env['CHROME_PATH'];
const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];

/** The columns that are compared: the shop and the bundle, or browsers with and without shared dictionaries. */
async function startColumns(): Promise<readonly [Column, Column]> {
  const byDictionaries = (column: Omit<Column, 'title'>): [Column, Column] => [
    { title: 'dictionaries', ...column },
    { title: 'no dictionaries', ...column, flags: ['--disable-features=CompressionDictionaryTransport'] },
  ];
  if (values.visit) return byDictionaries({ url: requireEnv('SHOP_URL') });
  if (values.deploy) {
    const shop = await startPublishedShop(['header']);
    stops.push(() => shop.stop());
    return byDictionaries({ url: shop.url, beforeReturn: createDeploy(shop) });
  }
  const bundled = await startBundledShell(folder);
  stops.push(() => bundled.stop());
  const warm = values.warm ? { beforeReturn: async () => undefined } : {};
  return [
    { title: 'shop', url: requireEnv('SHOP_URL'), ...warm },
    { title: 'one bundle', url: bundled.url, ...warm },
  ];
}

try {
  const columns = await startColumns();
  const network = values.connections ? await startSlowNetwork(() => chosen.latencyMs * setUpRoundTrips) : undefined;
  if (network) stops.push(() => network.stop());
  await requireIdleMachine();
  let downloads: readonly Download[] = [];
  let downloadsOfFirst = downloads;
  const record = (latest: readonly Download[]) => {
    downloads = latest;
  };
  const launch = ({ flags = [] }: Column): Promise<Browser> =>
    chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      // The protocol records the call stack of each request. Without the last of these flags, V8 would parse the whole
      // script again to find the line numbers of the stack. At a quarter of the CPU speed, this takes 260 ms, a delay
      // that real visitors do not have.
      args: ['--no-sandbox', '--disable-gpu', ...flags, '--js-flags=--no-enable-lazy-source-positions'],
      // By default, Chromium bypasses the proxy for local addresses.
      ...(network ? { proxy: { server: network.url, bypass: '<-loopback>' } } : {}),
    });
  const [ours, theirs] = await Promise.all(
    columns.map(async (column) => ({
      ...column,
      browser: await launch(column),
      figures: visited.map((): PageFigures[] => []),
    })),
  );
  if (!ours || !theirs) throw new Error('there are two columns');
  const measure = async ({ url, beforeReturn, browser }: typeof ours): Promise<PageFigures[]> => {
    const context = await browser.newContext({ viewport: chosen.viewport });
    // The benchmark measures the page, not the consent overlay.
    await storeConsent(context, 'refused');
    try {
      const open = async () => {
        const figures: PageFigures[] = [];
        for (const name of visited) figures.push(await measurePage(context, url + paths[name], chosen, record));
        return figures;
      };
      const first = await open();
      if (!beforeReturn) return first;
      await beforeReturn();
      return await open();
    } finally {
      await context.close();
    }
  };
  // Warms up the servers.
  await measure(ours);
  await measure(theirs);
  const measureInto = async (column: typeof ours) => {
    for (const [index, figures] of (await measure(column)).entries()) column.figures[index]?.push(figures);
  };
  for (let run = 0; run < runs; run += 1) {
    await measureInto(ours);
    downloadsOfFirst = downloads;
    await measureInto(theirs);
  }
  for (const { browser } of [ours, theirs]) await browser.close();
  await requireIdleMachine();
  const { latencyMs, megabitsPerSecond, slowdown } = chosen;
  const nameOfVisit = () => {
    if (values.deploy) return 'first visit after a deploy';
    return values.warm ? 'second visit' : 'first visit';
  };
  process.stdout.write(
    `${values.client}, ${nameOfVisit()}, ${runs} runs: ${latencyMs} ms, ` +
      `${megabitsPerSecond} Mbit/s, CPU at 1/${slowdown} speed, connection set-up ${values.connections ? 'delayed' : 'not delayed'}; ` +
      'medians (quartiles); ms, KiB\n',
  );
  for (const [index, page] of visited.entries()) {
    const [shop = [], bundle = []] = [ours, theirs].map(({ figures }) => figures[index]);
    process.stdout.write(
      `${page.padEnd(12)} ${ours.title.padStart(20)} ${theirs.title.padStart(20)} ${'ratio'.padStart(7)}${hasGoals ? '   goal' : ''}\n`,
    );
    for (const name of Object.keys(shop[0] ?? {}) as (keyof PageFigures)[])
      process.stdout.write(describe(name, shop, bundle));
  }
  if (values.waterfall) process.stdout.write(`\nthe shop's last run, ms and KiB\n${drawWaterfall(downloadsOfFirst)}`);
} finally {
  for (const stop of stops.reverse()) await stop();
}
