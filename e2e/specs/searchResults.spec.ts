import { type SiteKey, searchShortcutSiteOf, siteKeys } from '@kontor/site';
import { type ShortcutTable, type ShortcutTarget, shortcutTargets, termsOf } from '@kontor/site/shortcuts';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { searchField } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const searchBox = (page: Page) =>
  page.getByRole('banner').locator('form[action="/search"] input[name="query"]').first();
const articles = (page: Page) => main(page).getByRole('article');

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

/** The current prices of the results in cents, without the crossed-out previous prices. */
async function prices(page: Page): Promise<number[]> {
  const texts = await articles(page)
    .locator('span > span:not(:has(span))')
    .filter({ hasText: /^\d[\d.]*,\d\d(?: je Lieferung)?$/ })
    .allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}

const tableOf = async (site: SiteKey): Promise<ShortcutTable> =>
  (await import(`@kontor/site/shortcuts/${searchShortcutSiteOf(site)}`)).shortcuts;

for (const site of siteKeys) {
  test(`every search shortcut of ${site} redirects to a page with content (SEARCH-30)`, async ({ request }) => {
    const options = { maxRedirects: 0, headers: { cookie: `site=${site}` } };
    const table = await tableOf(site);
    for (const target of Object.keys(table) as ShortcutTarget[]) {
      const path = shortcutTargets[target];
      const [term = ''] = termsOf(table[target] ?? '');
      const redirect = await request.get(`/search?${new URLSearchParams({ query: term })}`, options);
      expect([term, redirect.status(), redirect.headers()['location']]).toEqual([term, 302, path]);
      const page = await request.get(path, options);
      expect([path, page.status(), (await page.text()).includes('"page":"message"')]).toEqual([path, 200, false]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a search works to the end: sort order, filter, more pages, a product (SEARCH-32)', async ({
    page,
  }) => {
    await page.goto('/');
    await search(page, 'kaffee');
    await expect(page).toHaveURL('/search?query=kaffee');
    await expect(page).toHaveTitle('Ergebnisse für „kaffee“ – Kontor');
    await expect(searchBox(page)).toHaveValue('kaffee');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Eingabe löschen' })).toBeHidden();
    await expect(articles(page)).toHaveCount(24);

    await main(page).getByLabel('Sortieren nach').selectOption('Preis: aufsteigend');
    await main(page).getByRole('button', { name: 'Sortieren' }).click();
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(main(page).getByLabel('Sortieren nach')).toHaveValue('price-asc');
    const first = await prices(page);
    expect(first).toHaveLength(24);
    expect(first).toEqual(first.toSorted((a, b) => a - b));

    await main(page).getByRole('link', { name: 'Nur verfügbare' }).click();
    await expect(page).toHaveURL(/available=true&sort=price-asc/);
    await main(page).getByRole('link', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/page=2$/);
    // A page's address changes before its content arrives.
    await expect(main(page).getByRole('link', { name: 'Zurück' })).toBeVisible();
    const second = await prices(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? Number.POSITIVE_INFINITY);
    await expect(main(page).getByRole('link', { name: 'Weiter' })).toHaveCount(0);

    const link = articles(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/product\/\d+\?query=kaffee/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('without JavaScript, the search box in narrow windows has the search term and a single magnifier, and empty input leads to all products', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/search?query=kaffee');
    const field = searchField(page);
    await expect(field).toHaveValue('kaffee');
    const submit = page.getByRole('banner').getByRole('button', { name: 'Suchen', exact: true });
    const shapes = await page
      .locator('form[role="search"]:visible')
      .locator('a svg:visible, button[type="submit"] svg:visible')
      .evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
    expect(new Set(shapes).size).toBe(2);
    // The box uses the browser's clear button, because a reset would restore the value that the server wrote.
    const box = await field.boundingBox();
    if (!box) throw new Error('the field has no box');
    await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await expect(field).toHaveValue('');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Eingabe löschen' })).toBeHidden();
    for (const text of ['', '  ']) {
      await field.fill(text);
      await submit.click();
      await expect(page).toHaveURL('/search?query=*&available=true');
      await expect(articles(page).first()).toBeVisible();
      await page.goto('/search?query=kaffee');
    }
  });

  test('without JavaScript, a search for “Rückgabe” leads to the page on returns, and links to its results still work', async ({
    page,
  }) => {
    await page.goto('/');
    await search(page, 'rueckgabe');
    await expect(page).toHaveURL('/returns');
    await page.goto('/search?query=rueckgabe&sort=relevance');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ergebnisse für „rueckgabe“');
  });

  test('without JavaScript, a misspelled search shows results for the corrected term, and a search without results offers help', async ({
    page,
  }) => {
    await page.goto('/search?query=pulover');
    await main(page).getByRole('link', { name: '„Pullover“' }).click();
    await expect(page).toHaveURL('/search?query=Pullover&sort=relevance');
    await expect(articles(page).first()).toBeVisible();
    await page.goto('/search?query=qqqqq+Kerze');
    await expect(articles(page)).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Kaffee' }).first()).toBeVisible();
    await main(page).getByRole('link', { name: 'Kerze', exact: true }).click();
    await expect(articles(page).first()).toBeVisible();
  });
});

test('the search box on a results page contains the search term and can be cleared', async ({ page }) => {
  await page.goto('/search?query=kaffee');
  // The search box has this role only after its script has taken over.
  await expect(searchBox(page)).toHaveRole('combobox');
  await expect(searchBox(page)).toHaveValue('kaffee');
  await page.getByRole('banner').getByRole('button', { name: 'Eingabe löschen' }).click();
  await expect(searchBox(page)).toHaveValue('');
});

const texts = [
  ['DE', 'kaffee', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'],
  ['HU', 'kávé', 'megszentségteleníthetetlenségeskedéseitekért'],
  ['TR', 'kahve', 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'],
] as const;

for (const [site, found, missing] of texts) {
  test(`the results on ${site} are accessible, with and without products, and fit into 320 px`, async ({
    page,
    siteUrl,
  }) => {
    for (const query of [`${found}&available=true`, missing]) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(siteUrl(site, `/search?query=${query}&sort=relevance`));
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(siteUrl(site, `/search?query=${found}`));
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  });
}
