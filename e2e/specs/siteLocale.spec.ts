import { linkTargets, type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { badge, cartPath } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { folderOf, scriptName } from '../fixtures/remoteFiles.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** The language, cart button name and price format of each site. */
const sites: Readonly<Record<SiteKey, { lang: string; cart: RegExp; price: RegExp }>> = {
  DE: { lang: 'de-DE', cart: /Warenkorb/, price: /^\d+,\d\d$/ },
  AT: { lang: 'de-AT', cart: /Warenkorb/, price: /^\d+,\d\d Euro$/ },
  CH: { lang: 'de-CH', cart: /Warenkorb/, price: /^CHF \d+\.\d\d$/ },
  CH_FR: { lang: 'fr-CH', cart: /Panier|panier/, price: /^\d+\.\d\d CHF$/ },
  PL: { lang: 'pl-PL', cart: /Koszyk/i, price: /^\d+,\d\d zł$/ },
  CZ: { lang: 'cs-CZ', cart: /Košík/i, price: /^\d+(,\d\d)? Kč$/ },
  HU: { lang: 'hu-HU', cart: /Kosár/i, price: /^\d[\d ]* Ft$/ },
  SK: { lang: 'sk-SK', cart: /Košík/i, price: /^\d+,\d\d Euro$/ },
  TR: { lang: 'tr-TR', cart: /Sepet/i, price: /^[\d.]+,\d\d TL$/ },
};

test('every site shows its language and currency and downloads no other language', async ({ page, chooseSite }) => {
  const texts = new Set<string>();
  const deployables = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const locale = /^locale-(.+)-po$/.exec(scriptName(pathname) ?? '')?.[1];
    if (!locale) return;
    texts.add(locale);
    deployables.add(folderOf(pathname) ?? '');
  });
  for (const site of siteKeys) {
    await test.step(site, async () => {
      const { lang, cart, price } = sites[site];
      // The previous page makes no requests after this.
      await page.goto('about:blank');
      texts.clear();
      deployables.clear();
      await chooseSite(site);
      await page.goto('/product/1000102');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('banner').getByRole('button', { name: cart })).toBeVisible();
      const printed = page
        .getByRole('main')
        .getByText(/^(?:CHF\s)?\d[\d\s.,’]*(?:\s(?:Euro|CHF|zł|Kč|Ft|TL))?$/)
        .first();
      await expect(printed).toBeVisible();
      expect(((await printed.textContent()) ?? '').replaceAll(/\s/g, ' ')).toMatch(price);
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      // The shell, the header, the cart, the footer and the newsletter each have strings.
      await showNewsletter(page);
      await expect.poll(() => deployables.size).toBe(5);
      expect([...texts]).toEqual([lang]);
    });
  }
});

test('the chosen site stays selected on addresses that do not name a site', async ({ page }) => {
  await page.goto('/site/PL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/search?query=kawa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/site/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the country dropdown leads to the same page on another site, even without scripts (FOOT-50)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/product/1000102');
  const changer = page.getByRole('contentinfo').locator('details', { has: page.locator('a[href="/site/CH_FR"]') });
  await changer.locator('summary').click();
  await changer.locator('a[href="/site/CH_FR"]').click();
  await expect(page).toHaveURL('/product/1000102');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await context.close();
});

const languages = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('list', { name, exact: true }).getByRole('link');

for (const width of [320, 390, 800, 1280]) {
  test(`the Swiss header changes the language on the same page at ${width} px, even in the checkout (HEAD-63)`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(siteUrl('CH_FR', '/product/1000102'));
    await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
    // In the smallest windows, there is no room next to the icons, so the link is in the drawer.
    if (width === 320) {
      await expect(languages(page, 'Langue')).toHaveCount(0);
      await page.goto(siteUrl('CH_FR', '/checkout'));
    }
    await expect(languages(page, 'Langue')).toHaveText(width < 768 ? ['DE'] : ['DE', 'FR']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const german = languages(page, 'Langue').first();
    await expect(german).toHaveAccessibleName('DE, Deutsch');
    const { width: across = 0, height = 0 } = (await german.boundingBox()) ?? {};
    expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    const { pathname } = new URL(page.url());
    await german.click();
    await expect(page).toHaveURL(siteUrl('CH_FR', pathname));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
    await expect(languages(page, 'Sprache').first()).toHaveAccessibleName(width < 768 ? 'FR, Français' : 'DE, Deutsch');
    await page.goto(siteUrl('CH_FR', '/checkout'));
    await languages(page, 'Sprache').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    await expect(page).toHaveURL(siteUrl('CH_FR', '/checkout'));
  });
}

test('the Swiss header changes the language without scripts, even in the smallest window', async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto(siteUrl('CH', '/search?query=kaffee'));
  await languages(page, 'Sprache').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await page.goto(siteUrl('CH', '/checkout'));
  await languages(page, 'Langue').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  await expect(page).toHaveURL(siteUrl('CH', '/checkout?plain'));
  await context.close();
});

test('a shopper who changes the language keeps the cart and the watchlist, even if a change is still pending (SITE-57)', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl('CH', '/product/1000102'));
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
  const heart = page.getByRole('main').locator('[data-watch] button').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByRole('banner').locator('nav a[href="/watchlist"]').first()).toHaveText(/1$/);
  const changes = await holdAnswers(page, { method: 'PUT', path: cartPath });
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(badge(page)).toHaveText('1');
  await changes.arrived(1);
  await languages(page, 'Sprache').last().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('banner').locator('nav a[href="/watchlist"]').first()).toHaveText(/1$/);
  await changes.arrived(2);
  changes.release();
  await page.goto(siteUrl('CH', linkTargets.cart));
  await expect(page.getByRole('main').getByRole('list').first()).toContainText('Yirgacheffe');
});

test('sites for countries with a single language do not offer a choice of language', async ({ page, siteUrl }) => {
  await page.goto(siteUrl('TR', '/contact'));
  await expect(page.getByRole('banner').locator('a[href^="/site/"]')).toHaveCount(0);
});
