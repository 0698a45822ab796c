import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { beans, candle, openCartWith } from '../fixtures/cart.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { type PaintTime, paintTimes } from './paintTimes.ts';
import { median } from './quantile.ts';

/** Clicks per measurement. An odd number, so the median is a measured value. */
const clicks = 31;

/** CPU throttling factors. */
const slowdowns = [1, 4] as const;

/** Baseline for comparison: a page with nothing but a button that counts. */
const barePage = `data:text/html,<!doctype html><button onclick="count.textContent = Number(count.textContent) + 1">+</button><output id="count">1</output>`;

type Counter = { readonly page: Page; readonly more: Locator; readonly count: Locator };

async function openBare(browser: Browser): Promise<Counter> {
  const page = await browser.newPage();
  await page.goto(barePage);
  return { page, more: page.getByRole('button'), count: page.locator('output') };
}

async function openCart(browser: Browser): Promise<Counter> {
  const page = await browser.newPage({ baseURL: requireEnv('SHOP_URL') });
  const panel = await openCartWith(page, beans, candle);
  const more = panel.getByRole('button', { name: 'Eins mehr' }).first();
  return { page, more, count: panel.getByRole('group').first() };
}

/** Clicks repeatedly. After each click, waits until the count has changed. */
async function measure(browser: Browser, { page, more, count }: Counter, slowdown: number): Promise<PaintTime[]> {
  const first = Number(await count.textContent());
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  for (let click = 1; click <= clicks; click += 1) {
    await more.click();
    await expect(count).toHaveText(String(first + click));
  }
  const trace = (await browser.stopTracing()).toString();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return paintTimes(trace);
}

const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
process.stdout.write(`time from click to paint, medians of ${clicks} clicks\n`);
for (const slowdown of slowdowns) {
  const bare = await measure(browser, await openBare(browser), slowdown);
  const cart = await measure(browser, await openCart(browser), slowdown);
  for (const clock of ['mainThread', 'wall'] as const) {
    const [bareMs, cartMs] = [bare, cart].map((times) => median(times.map((time) => time[clock])));
    const meaning = clock === 'mainThread' ? 'main-thread time' : 'wall time';
    const ratio = (cartMs ?? 0) / (bareMs ?? 1);
    process.stdout.write(
      `CPU at 1/${slowdown} speed, ${meaning}: cart ${cartMs?.toFixed(1)} ms, bare page ${bareMs?.toFixed(1)} ms, ratio ${ratio.toFixed(1)}\n`,
    );
  }
}
await browser.close();
