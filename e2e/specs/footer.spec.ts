import { localeOf, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
/** A page with little content. */
const path = '/imprint';

/** Sets a cookie for the host in an address. */
const setCookie = (page: Page, url: string | undefined, name: string, value: string) =>
  page.context().addCookies([{ name, value, url: url ?? '' }]);

for (const site of siteKeys) {
  test(`every mark and flag in the footer of ${site} has a picture, and every country links to its site (FOOT-15)`, async ({
    page,
    baseURL,
  }) => {
    await setCookie(page, baseURL, 'site', site);
    const html = await (await page.request.get(path)).text();
    const [, markup = ''] = /<div id="footer">(.*)<\/footer>/s.exec(html) ?? [];
    const targets = [
      // The other links are covered by the test that follows all links in the shop.
      ...new Set(
        [...markup.matchAll(/<(?:a|img)\b[^>]*? (?:href="(?=\/site\/)|src=")([^"]+)"/g)].map(([, one = '']) => one),
      ),
    ];
    expect(targets.length).toBeGreaterThan(8);
    const answers = await Promise.all(
      targets.map(async (target) => {
        const answer = await page.request.get(target.replaceAll('&amp;', '&'), { maxRedirects: 0 });
        return { target, isDead: ![200, 303].includes(answer.status()) };
      }),
    );
    expect(answers.filter(({ isDead }) => isDead)).toEqual([]);
    expect(markup).not.toContain('lang=""');
  });
}

for (const [site, width] of [
  ['DE', 390],
  ['HU', 800],
  ['TR', 1280],
  ['DE', 1920],
] as const) {
  test(`at ${width} px, the footer of ${site} passes axe and causes no layout shift, with its groups and the form open`, async ({
    page,
    siteUrl,
    allowConsole,
  }) => {
    await blockFonts(page, allowConsole);
    await page.setViewportSize({ width, height: 900 });
    const shifts = await recordShifts(page);
    const form = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => isScriptOf(pathname, 'newsletter'),
      async (route) => {
        await form.promise;
        await route.fallback();
      },
    );
    // If the page requests the form's scripts early, the load event waits for these scripts.
    await page.goto(siteUrl(site, path), { waitUntil: 'domcontentloaded' });
    const offer = footer(page).locator('section:has(h2)').first();
    await expect(offer.locator('a[href="/subscribenewsletter"]')).toBeVisible();
    // Finds and measures the element in one step, because scripts may replace the server-rendered element in between.
    const heightOf = () =>
      page.evaluate(() => {
        const block = document.querySelector('#footer section:has(h2)');
        return Math.round(block?.getBoundingClientRect().height ?? 0);
      });
    const height = await heightOf();
    form.resolve();
    await showNewsletter(page);
    await expect(offer.locator('a[href="/subscribenewsletter"]')).toHaveCount(0);
    expect(height).toBeGreaterThan(0);
    expect(await heightOf()).toBe(height);
    for (const fold of await footer(page).locator('h3 button:visible').all()) {
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    }
    await expect(footer(page).locator('h3 button[aria-expanded="false"]:visible')).toHaveCount(0);
    expect(await findAccessibilityViolations(page, { within: '#footer' })).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    expect((await shifts()).unexpected).toBeLessThan(0.01);
  });
}

test('a printed footer has the legal links, the sales-tax note and the logo (FOOT-36)', async ({ page, siteUrl }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1100 });
  await page.goto(siteUrl('DE', path));
  const legal = footer(page).getByRole('navigation', { name: 'Rechtliche Hinweise' }).getByRole('link');
  const shipping = footer(page).getByRole('link', { name: 'Versandkosten' });
  const shown = footer(page).locator(':is(a, button, input, summary, img, h2, h3)').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
  expect(await shown.allTextContents()).toEqual([
    ...(await legal.allTextContents()),
    ...(await shipping.filter({ visible: true }).allTextContents()),
  ]);
  await expect(footer(page).getByText('Kontor', { exact: true }).last()).toBeVisible();
});

test('the link in a group’s heading can be followed even where the heading folds the group', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(siteUrl('DE', path));
  const card = footer(page).locator('section').filter({ hasText: 'Kontor Card' }).last();
  await card.getByRole('button', { name: 'Kontor Card' }).click();
  await card.getByRole('link', { name: 'Alle Vorteile' }).click();
  await expect(page).toHaveURL(siteUrl('DE', '/kontorcard'));
});

test('an affiliate’s cookie reduces the footer in the document, and scripts keep it reduced', async ({
  page,
  baseURL,
}) => {
  await setCookie(page, baseURL, 'affiliate-number', '4711');
  const html = await (await page.request.get(path)).text();
  // After the markup comes the entire record that it was rendered from, so only the markup is checked.
  const [, markup = ''] = /<div id="footer">(.*)<\/footer>/s.exec(html) ?? [];
  expect(markup).toContain('Gut zu wissen');
  expect(markup).not.toContain('Beliebte Kategorien');
  await page.goto(path);
  await footer(page).getByRole('link', { name: 'Datenschutz', exact: true }).focus();
  await expect(page.locator('#footer [data-hydrated]')).toBeAttached();
  await expect(footer(page)).not.toContainText('Beliebte Kategorien');
  await expect(footer(page)).not.toContainText('Folgen Sie uns');
  await expect(footer(page).getByRole('link', { name: 'Newsletter abonnieren' }).first()).toBeAttached();
});

test('a similar cookie does not reduce the footer', async ({ page, baseURL }) => {
  await setCookie(page, baseURL, 'xc-app', 'new_app');
  await setCookie(page, baseURL, 'my-affiliate-number', '4711');
  expect(await (await page.request.get(path)).text()).toContain('Beliebte Kategorien');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true });

  test('the desktop view is as wide as a computer’s window, and a link leads back (FOOT-7, FOOT-34)', async ({
    page,
    siteUrl,
  }) => {
    await page.goto(siteUrl('DE', path));
    await footer(page).getByRole('link', { name: 'Zur Desktop-Ansicht' }).click();
    await expect(page).toHaveURL(siteUrl('DE', path));
    const back = footer(page).getByRole('link', { name: 'Zur mobilen Ansicht' });
    await expect(back).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'Zur Desktop-Ansicht' })).toBeHidden();
    expect(await page.evaluate(() => window.innerWidth)).toBe(1280);
    await back.click();
    await expect(footer(page).getByRole('link', { name: 'Zur Desktop-Ansicht' })).toBeVisible();
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors who have signed up never see the newsletter block (FOOT-33)', async ({ page, siteUrl }) => {
    const url = siteUrl('AT', path);
    const block = page.locator('#footer a[href="/subscribenewsletter"]');
    await page.goto(url);
    await expect(block).toBeVisible();
    await setCookie(page, url, 'nl_status', 'AT.WAITING_FOR_DOI');
    await page.goto(url);
    await expect(block).toBeHidden();
    await expect(footer(page).getByRole('link', { name: 'Impressum' })).toBeVisible();
  });

  test('the footer’s strings are in the document’s language', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('CH_FR', path));
    expect(await page.locator('html').getAttribute('lang')).toBe(localeOf('CH_FR'));
    await expect(footer(page).locator('section [lang]')).toHaveCount(0);
  });
});

test('focus on the newsletter link moves into the form that replaces the link', async ({ page, siteUrl }) => {
  await page.goto(siteUrl('DE', '/faq'), { waitUntil: 'commit' });
  await page.locator('#footer a[href="/subscribenewsletter"]').focus();
  await expect(footer(page).getByRole('textbox', { name: /E-Mail/ })).toBeFocused();
});
