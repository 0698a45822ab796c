import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { answerSuggestions, options, searchField, searchOverlay, suggestionPanel } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

/** For each site, a search term with several suggested products, and the site's wording for all results of a search. */
const sites = [
  ['DE', 'tasse', 'Alle Ergebnisse für „tasse“'],
  ['AT', 'tasse', 'Alle Ergebnisse für „tasse“'],
  ['CH', 'tasse', 'Alle Ergebnisse für «tasse»'],
  ['CH_FR', 'tasse', 'Tous les résultats pour «\u00a0tasse\u00a0»'],
  ['PL', 'kubek', 'Wszystkie wyniki dla „kubek”'],
  ['CZ', 'hrnek', 'Všechny výsledky pro „hrnek“'],
  ['HU', 'bögre', 'Összes találat erre: „bögre”'],
  ['SK', 'hrnček', 'Všetky výsledky pre „hrnček“'],
  ['TR', 'kupa', '“kupa” için tüm sonuçlar'],
] as const;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The prices, and the label for sold-out products, as shown in the listing, by product address. */
const listed = (page: Page) =>
  page
    .getByRole('main')
    .locator('article[data-item]')
    .evaluateAll((cards) =>
      cards.map((card) => ({
        path: new URL(card.querySelector('a')?.href ?? '').pathname,
        // The price is the part after the variant.
        price: card.querySelector('img ~ span + span')?.textContent ?? '',
      })),
    );

test('suggested products have the same price as in the listing, and the last row leads to the listing', async ({
  page,
  chooseSite,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [site, text, name] of sites) {
    await test.step(site, async () => {
      await chooseSite(site);
      await openHydrated(page, '/subscribenewsletter');
      await searchField(page).fill(text);
      await expect(options(page).last()).toHaveAccessibleName(name.replaceAll('\u00a0', ' '));
      const links = suggestionPanel(page).getByRole('link');
      const suggested = await links.evaluateAll((found) =>
        found.map((link) => ({
          path: new URL((link as HTMLAnchorElement).href).pathname,
          price: [...link.querySelectorAll('b, s')].map((part) => part.textContent).join(''),
          availability: link.querySelector('small')?.textContent,
        })),
      );
      expect(suggested.length).toBeGreaterThan(0);
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('query') === text);
      const cards = await listed(page);
      for (const { path, price, availability } of suggested) {
        expect(availability).toBeTruthy();
        expect(price).toMatch(/\d/);
        expect(plain(price)).toBe(plain(cards.find((card) => card.path === path)?.price ?? ''));
      }
    });
  }
});

const longOffers = {
  searchTerms: [{ searchterm: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' }, { searchterm: 'kaffee' }],
  products: ['AVAILABLE', 'SOLDOUT'].map((availability, index) => ({
    id: `${index}`,
    title: `<b>Megszentségteleníthetetlenségeskedéseitekért</b> ${'Kaffeevollautomat '.repeat(20)}`,
    imageProductThumb: '/pictures/product/1000102.avif',
    productViewUrl: `/product/100010${index}`,
    price: { amount: 1_234_567.5, currency: 'EUR' },
    formerPrice: { amount: 1_999_999.99, currency: 'EUR' },
    availability,
  })),
};

/**
 * Leaves the page before its window's size changes. Otherwise an open panel would become an overlay, or the reverse,
 * which changes the history and would cancel the next navigation.
 */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize(size);
}

test('long suggestions fit into every window, no text is cut off at the side, and they are accessible', async ({
  page,
  chooseSite,
}) => {
  await answerSuggestions(page, (_query, route) => route.fulfill({ json: longOffers }));
  for (const site of ['DE', 'HU'] as const) {
    await chooseSite(site);
    for (const windows of [
      [320, 979],
      [980, 1920],
    ] as const) {
      await resize(page, { width: windows[0], height: 900 });
      await openHydrated(page, '/subscribenewsletter');
      await searchField(page).click();
      await searchField(page).fill('kaffee'.repeat(34).slice(0, 200));
      for (const width of windows) {
        await test.step(`${site} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect(options(page).last()).toContainText('kaffeekaffee');
          const panel = suggestionPanel(page);
          expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          const box = await panel.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          await expect(panel.locator('img[src="x"], a b b')).toHaveCount(0);
        });
      }
      // The two windows have the same elements and colours.
      expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    }
  }

  await test.step('the overlay’s last row leads to all results, which replace the overlay', async () => {
    await chooseSite('DE');
    await answerSuggestions(page);
    await resize(page, { width: 390, height: 844 });
    await openHydrated(page, '/subscribenewsletter');
    await searchField(page).click();
    await expect(searchOverlay(page)).toBeVisible();
    await page.keyboard.type('ka');
    await options(page).filter({ hasText: 'Alle Ergebnisse für „ka“' }).click();
    await expect(page).toHaveURL(/\/search\?query=ka$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/subscribenewsletter$/);
  });
});
