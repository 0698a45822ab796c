import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const pictures = (page: Page) => page.getByRole('main').locator('img');

/** Records the page's announcements of failed pictures. */
async function recordFailures(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Object.assign(window, { failures });
    addEventListener('kontor:picture-failed', (event) => failures.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { failures: unknown[] }).failures);
}

const sizesOf = (page: Page) =>
  pictures(page).evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));

for (const site of ['DE', 'HU'] as const) {
  for (const width of [390, 1280]) {
    test(`pictures on ${site} that fail at ${width} px become plain areas of the same size, and the phase integration announces its failure once (PROMO-41)`, async ({
      page,
      siteUrl,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource: net::ERR_FAILED/);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(siteUrl(site, '/theme/first-roast'));
      const themeSizes = await sizesOf(page);
      await page.goto(siteUrl(site));
      const homeSizes = await sizesOf(page);

      await page.route('**', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.continue(),
      );
      const failures = await recordFailures(page);
      for (const [path, sizes] of [
        ['/theme/first-roast', themeSizes],
        ['/', homeSizes],
      ] as const) {
        await page.goto(siteUrl(site, path));
        await expect(pictures(page)).toHaveCount(sizes.length);
        for (const picture of await pictures(page).all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveAttribute('data-state', 'error');
          await expect(picture).toHaveCSS('content-visibility', 'hidden');
        }
        expect(await sizesOf(page)).toEqual(sizes);
      }
      const phase = page.locator('[data-promotion="phase_integration"] img');
      const source = await phase.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(await failures()).toEqual([{ id: 'phase_integration', kind: 'PHASE_INTEGRATION', source }]);
    });
  }
}
