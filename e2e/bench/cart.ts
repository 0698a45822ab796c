import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { beans, candle, openCartWith } from '../fixtures/cart.ts';
import { setting } from '../fixtures/setting.ts';
import { type PaintTime, paintTimes } from './paintTimes.ts';

/** Clicks of one measurement; odd, so that one of them is the median. */
const clicks = 31;

/** How many times slower the processor is made. */
const slowdowns = [1, 4] as const;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** What nothing can be faster than: a button that counts, in a page that has nothing else. */
const barePage = `data:text/html,<!doctype html><button onclick="count.textContent = Number(count.textContent) + 1">+</button><output id="count">1</output>`;

type Counter = { readonly page: Page; readonly more: Locator; readonly count: Locator };

async function openBare(browser: Browser): Promise<Counter> {
  const page = await browser.newPage();
  await page.goto(barePage);
  return { page, more: page.getByRole('button'), count: page.locator('output') };
}

async function openCart(browser: Browser): Promise<Counter> {
  const page = await browser.newPage({ baseURL: setting('SHOP_URL') });
  const panel = await openCartWith(page, beans, candle);
  const more = panel.getByRole('button', { name: 'Eins mehr' }).first();
  return { page, more, count: panel.getByRole('group').first() };
}

/** Clicks, one after the other, each when the one before has been shown. */
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
process.stdout.write(`from a click to its paint, medians of ${clicks} clicks\n`);
for (const slowdown of slowdowns) {
  const bare = await measure(browser, await openBare(browser), slowdown);
  const cart = await measure(browser, await openCart(browser), slowdown);
  for (const clock of ['own', 'wall'] as const) {
    const [bareMs, cartMs] = [bare, cart].map((times) => median(times.map((time) => time[clock])));
    const meaning = clock === 'own' ? 'of the page’s own time' : 'by the clock';
    const ratio = (cartMs ?? 0) / (bareMs ?? 1);
    process.stdout.write(
      `processor ×1/${slowdown}, ${meaning}: cart ${cartMs?.toFixed(1)} ms, bare page ${bareMs?.toFixed(1)} ms, ratio ${ratio.toFixed(1)}\n`,
    );
  }
}
await browser.close();
