import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteKeys } from '@kontor/site';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { requireEnv } from '../fixtures/requireEnv.ts';

/*
 * Measures the size of the header's markup on each site, and the interaction to next paint (INP) when its panels open
 * and close at a quarter of the CPU speed.
 */

/** How many times each panel is opened. An odd number, so the median is a measured value. */
const rounds = 9;

/** CPU throttling factor. */
const slowdown = 4;

/** How long a mouse button is held down, in ms. A visitor's finger is slower. */
const pressMs = 80;

const shopUrl = requireEnv('SHOP_URL');

/** Fetches a fragment with all of its content. The first response of a newly started server may be incomplete. */
async function completeMarkup(path: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${shopUrl}${path}`);
    if (answer.headers.get('cache-control')?.includes('max-age=1,')) await setTimeout(500);
    else return answer.text();
  }
}

async function printSizes(): Promise<void> {
  process.stdout.write("the header's markup, bytes: raw, gzip (9), Brotli (4)\n");
  for (const site of siteKeys) {
    const sizes: string[] = [];
    for (const platform of ['CLASSIC', 'MATCH']) {
      const markup = await completeMarkup(`/service/pageborder/header/${site}/${platform}/sticky`);
      const brotli = brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      const bytes = [Buffer.byteLength(markup), gzipSync(markup, { level: 9 }).length, brotli.length];
      sizes.push(`${platform} ${bytes.map((count) => count.toLocaleString('en')).join(', ')}`);
    }
    process.stdout.write(`${site.padEnd(6)} ${sizes.join(' · ')}\n`);
  }
}

type Interaction = { readonly id: number; readonly duration: number };

/** Runs in the page and records interactions, each with the duration of its longest event. */
function observe(): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Returns the interactions since the last call, after waiting until pending interactions have been painted and
 * reported.
 */
const takeInteractions = (page: Page): Promise<readonly Interaction[]> =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    );
    const { interactions } = window as unknown as { interactions: Map<number, number> };
    const found = [...interactions].map(([id, duration]) => ({ id, duration }));
    interactions.clear();
    return found;
  });

type Scene = {
  readonly name: string;
  readonly width: number;
  /** The control that opens the panel; Escape closes the panel. */
  readonly open: (page: Page) => Locator;
  /** The key to press on the control instead of clicking it. */
  readonly key?: 'Enter';
};

const item = (index: number) => (page: Page) =>
  page.locator('#header header > nav > ul > li > div > button').nth(index);
const accountIcon = (page: Page) => page.locator('#header nav > a[aria-controls]');
const menuButton = (page: Page) => page.locator('#header button[aria-haspopup="dialog"]').first();

const scenes: readonly Scene[] = [
  { name: 'flyout of theme worlds, click', width: 1280, open: item(0) },
  { name: 'flyout of coffee, click', width: 1280, open: item(1) },
  { name: 'flyout of coffee, Enter', width: 1280, open: item(1), key: 'Enter' },
  { name: 'account menu, click', width: 1280, open: accountIcon },
  { name: 'drawer, click', width: 412, open: menuButton },
];

async function measure(browser: Browser, { name, width, open, key }: Scene): Promise<void> {
  const page = await browser.newPage({ baseURL: shopUrl, viewport: { width, height: 900 } });
  await page.addInitScript(observe);
  await page.goto('/');
  await page.locator('#header > [data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const opening: number[] = [];
  const closing: number[] = [];
  const longest = (found: readonly Interaction[]) => Math.max(0, ...found.map(({ duration }) => duration));
  for (let round = 0; round < rounds; round += 1) {
    await takeInteractions(page);
    if (key) await open(page).press(key);
    else await open(page).click({ delay: pressMs });
    opening.push(longest(await takeInteractions(page)));
    await page.keyboard.press('Escape');
    closing.push(longest(await takeInteractions(page)));
  }
  const text = (values: readonly number[]) => {
    // Interactions of less than 16 ms are not reported.
    const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other);
    return `${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`;
  };
  process.stdout.write(`${name.padEnd(32)} opens ${text(opening)}, closes ${text(closing)} ms\n`);
  await page.close();
}

const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
await printSizes();
process.stdout.write(`press to next paint at 1/${slowdown} of the CPU speed, median and range of ${rounds}\n`);
for (const scene of scenes) await measure(browser, scene);
await browser.close();
