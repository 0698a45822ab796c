import { chromium, expect } from '@playwright/test';
import { openHydrated } from '../fixtures/navigation.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { answerSuggestions, options, searchField, someSuggestions } from '../fixtures/search.ts';
import { paintTimes } from './paintTimes.ts';

/** Keys pressed per measurement, half of them letters. */
const keys = 40;

/** CPU throttling factors. */
const slowdowns = [1, 4] as const;

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
process.stdout.write(`time from a key to painted suggestions from the cache, ${keys} keys; 10 terms and 5 products\n`);
for (const width of [1280, 390]) {
  for (const slowdown of slowdowns) {
    const page = await browser.newPage({ baseURL: requireEnv('SHOP_URL'), viewport: { width, height: 844 } });
    // The maximum number of entries, with different texts for each search term.
    await answerSuggestions(page, (query, route) =>
      route.fulfill({
        json: {
          searchTerms: Array.from({ length: 10 }, (_, index) => ({ searchterm: `${query} ${index}` })),
          products: Array.from({ length: 5 }, (_, index) => ({
            ...someSuggestions.products[0],
            id: `${query} ${index}`,
            title: `${query} Yirgacheffe, ${index}`,
            price: { amount: 12.99, currency: 'EUR' },
            formerPrice: { amount: 14.99, currency: 'EUR' },
            availability: 'AVAILABLE',
          })),
        },
      }),
    );
    await openHydrated(page, '/subscribenewsletter');
    const first = options(page).first();
    await searchField(page).fill('kaf');
    await expect(first).toHaveText('kaf 0');
    await page.keyboard.press('f');
    await expect(first).toHaveText('kaff 0');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
    for (let key = 0; key < keys; key += 1) {
      const isLetter = key % 2 === 1;
      await page.keyboard.press(isLetter ? 'f' : 'Backspace');
      await expect(first).toHaveText(isLetter ? 'kaff 0' : 'kaf 0');
    }
    const times = paintTimes((await browser.stopTracing()).toString(), 'keydown');
    for (const clock of ['mainThread', 'wall'] as const) {
      const values = sorted(times.map((time) => time[clock]));
      const at = (share: number) => (values[Math.floor((values.length - 1) * share)] ?? 0).toFixed(1);
      const meaning = clock === 'mainThread' ? 'main-thread time' : 'wall time';
      process.stdout.write(
        `${width} px, CPU at 1/${slowdown} speed, ${meaning}: median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${values.length}\n`,
      );
    }
    await page.close();
  }
}
await browser.close();
