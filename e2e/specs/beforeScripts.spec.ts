import { accountTargets, linkTargets, type SiteKey } from '@kontor/site';
import type { Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { interruptedDownloads } from '../fixtures/interruptedDownloads.ts';
import { searchField } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

const header = (page: Page) => page.locator('#header > [data-rendered]');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menü' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menü' });
const entry = (page: Page, title: string) => menu(page).locator('summary').filter({ hasText: title }).first();
const submenu = (page: Page, title: string) => page.getByRole('button', { name: `Untermenü ${title}`, exact: true });
const topLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: title, exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Opens a page whose scripts are held back. */
async function openWithoutScripts(page: Page, width: number, path = '/'): Promise<() => Promise<void>> {
  const releaseScripts = await holdScripts(page);
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(footer(page)).toBeAttached();
  await expect(header(page)).not.toHaveAttribute('data-hydrated');
  return async () => {
    await expect(header(page)).not.toHaveAttribute('data-hydrated');
    releaseScripts();
    await expect(header(page)).toHaveAttribute('data-hydrated');
  };
}

/** How many of the header's elements React owns, and how many elements the header has in total. */
const countElements = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('#header [data-rendered] *')];
    const owned = all.filter((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));
    return { all: all.length, owned: owned.length };
  });

/** Half of the 639 elements that React walked when it hydrated the entire header. */
const maxOwnedElements = 319;

test('the menu opens, shows its levels and closes before any script has loaded, and stays open when scripts arrive (NAV-34)', async ({
  page,
}) => {
  for (const width of [320, 390, 800]) {
    await test.step(`at ${width} px`, async () => {
      const letScriptsLoad = await openWithoutScripts(page, width);
      await menuButton(page).click();
      await entry(page, 'Kaffee').click();
      await expect(menu(page).getByRole('link', { name: 'Alle Kaffees' })).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'Anmelden' })).toBeHidden();
      await menu(page).getByRole('button', { name: 'Schließen' }).click();
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await entry(page, 'Zurück von Kaffee').click();
      await entry(page, 'Damen').click();
      await expect(entry(page, 'Zurück von Damen')).toBeFocused();
      // All narrow windows have the same menu.
      if (width === 320) expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
      await letScriptsLoad();
      await expect(menu(page)).toBeVisible();
      await expect(entry(page, 'Zurück von Damen')).toBeFocused();
      await entry(page, 'Zurück von Damen').press('Enter');
      await expect(menu(page).getByRole('link', { name: 'Filialsuche' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      await menuButton(page).click();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      await entry(page, 'Kaffee').click();
      await menu(page).getByRole('link', { name: 'Alle Kaffees' }).click();
      await expect(page).toHaveURL(/\/category\/coffee/);
    });
  }
});

test('in wide windows, flyouts and the search work before any script has loaded, and keep their state and focus when scripts arrive (NAV-34)', async ({
  page,
}) => {
  await test.step('a flyout opens with its button before any script has loaded, and keeps its state and its focus when scripts arrive', async () => {
    const letScriptsLoad = await openWithoutScripts(page, 1280);
    await submenu(page, 'Damen').focus();
    await page.keyboard.press('Enter');
    await expect(submenu(page, 'Damen')).toHaveAttribute('aria-expanded', 'true');
    await submenu(page, 'Kaffee').click();
    await expect(submenu(page, 'Damen')).toHaveAttribute('aria-expanded', 'false');
    const inside = topLink(page, 'Espresso').first();
    await inside.focus();
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await letScriptsLoad();
    await expect(inside).toBeFocused();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(submenu(page, 'Kaffee')).toBeFocused();
  });

  await test.step('a flyout opens on hover before any script has loaded, stays open when scripts arrive, and closes when the pointer leaves', async () => {
    const letScriptsLoad = await openWithoutScripts(page, 1280);
    await topLink(page, 'Kaffee').hover();
    const inside = topLink(page, 'Espresso').first();
    await expect(inside).toBeVisible();
    await letScriptsLoad();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await page.mouse.move(640, 780);
    await expect(inside).toBeHidden();
  });

  await test.step('a menu that opens before any script has loaded hides an offer’s conditions, which close when the scripts arrive', async () => {
    const letScriptsLoad = await openWithoutScripts(page, 1280);
    const fold = page.locator('#header section details');
    await fold.locator('summary').click();
    await expect(fold.locator('> div')).toBeVisible();
    await submenu(page, 'Kaffee').focus();
    await page.keyboard.press('Enter');
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await expect(fold.locator('> div')).toBeHidden();
    await letScriptsLoad();
    await expect(fold).not.toHaveAttribute('open');
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    // Opening the menu early leaves no trace: the page is not dimmed, and the offer is visible again.
    const scrim = () =>
      page
        .getByRole('navigation', { name: 'Hauptnavigation' })
        .evaluate((bar) => getComputedStyle(bar, '::after').content);
    expect(await scrim()).toBe('""');
    await page.keyboard.press('Escape');
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
    expect(await scrim()).toBe('none');
    await fold.locator('summary').click();
    await expect(fold.locator('> div')).toBeVisible();
  });

  await test.step('search input typed before any script has loaded keeps its focus and caret, and blank input is not sent', async () => {
    const letScriptsLoad = await openWithoutScripts(page, 1280);
    const field = searchField(page);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('Kafee');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await letScriptsLoad();
    await expect(field).toBeFocused();
    await page.keyboard.type('f');
    await expect(field).toHaveValue('Kaffee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=Kaffee/);
  });
});

const failures = {
  DE: ['Die Seite konnte nicht geladen werden.', 'Seite neu laden'],
  HU: ['Az oldalt nem sikerült betölteni.', 'Oldal újratöltése'],
  TR: ['Sayfa yüklenemedi.', 'Sayfayı yenile'],
  CH_FR: ['La page n’a pas pu être chargée.', 'Recharger la page'],
} as const;

test('a page whose script fails to load shows a message and can be reloaded', async ({
  page,
  chooseSite,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [site, [sentence, reload]] of Object.entries(failures)) {
    await test.step(`a page of ${site}`, async () => {
      const isShell = ({ pathname }: URL) => /\/assets\/.*shell[^/]*\.js$/.test(pathname);
      await page.route(isShell, (route) => route.abort());
      await chooseSite(site as SiteKey);
      await page.goto(linkTargets.cart);
      const message = page.getByRole('main').getByRole('alert');
      await expect(message).toContainText(sentence);
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible();
      expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
      await page.unroute(isShell);
      await message.getByRole('link', { name: reload }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a page appears even if its script arrives after the deadline', async ({ page }) => {
  await page.clock.install();
  const release = await holdScripts(page, (pathname) => /\/assets\/.*shell[^/]*\.js$/.test(pathname));
  await page.goto(linkTargets.cart, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#page')).not.toHaveAttribute('data-state');
});

test('links to the cart and to the log-in in the account menu work before any script has loaded', async ({ page }) => {
  await openWithoutScripts(page, 1280);
  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(linkTargets.cart));
  await openWithoutScripts(page, 1280);
  const account = page.getByRole('navigation', { name: 'Kundenkonto' });
  await account.locator(`a[href="${linkTargets.user}"]`).click();
  await account.getByRole('link', { name: 'Anmelden' }).last().click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(accountTargets.logIn));
});

test('groups and countries in the footer open before any script has loaded and stay open when scripts arrive (FOOT-32)', async ({
  page,
}) => {
  const letScriptsLoad = await openWithoutScripts(page, 390);
  const group = footer(page).locator('h3 button').first();
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  const seo = footer(page).getByRole('button', { name: 'Beliebt' });
  const seoLink = footer(page)
    .locator(`[id="${await seo.getAttribute('aria-controls')}"] a`)
    .first();
  await expect(seoLink).toBeHidden();
  await seo.click();
  await expect(seoLink).toBeVisible();
  const countries = footer(page).locator('details');
  await countries.locator('summary').click();
  await expect(countries.getByRole('link', { name: 'Magyarország' })).toBeVisible();
  expect(await findAccessibilityViolations(page, { within: '#footer' })).toEqual([]);
  await letScriptsLoad();
  await countries.scrollIntoViewIfNeeded();
  await expect(page.locator('#footer > [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(countries.getByRole('link', { name: 'Magyarország' })).toBeVisible();
  await expect(seoLink).toBeVisible();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the first tap opens a flyout before any script has loaded, and the second tap follows the link after scripts arrive', async ({
    page,
  }) => {
    const letScriptsLoad = await openWithoutScripts(page, 1280);
    await topLink(page, 'Kaffee').tap();
    await expect(topLink(page, 'Espresso').first()).toBeVisible();
    await letScriptsLoad();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await topLink(page, 'Kaffee').tap();
    await expect(page).toHaveURL(/\/category\/coffee/);
  });
});

test('hydrating the header walks no flyouts or drawer levels, and at most half as many elements as it once did', async ({
  page,
  chooseSite,
}) => {
  for (const site of ['DE', 'HU'] as const) {
    await test.step(`the header of ${site}`, async () => {
      await chooseSite(site);
      await page.goto('/category/coffee');
      await expect(cartButton(page)).toBeVisible();
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      const { all, owned } = await countElements(page);
      expect(all).toBeGreaterThan(1000);
      expect(owned).toBeGreaterThan(50);
      expect(owned).toBeLessThanOrEqual(maxOwnedElements);
      // Links to the current page are marked even though React does not own them.
      expect(await page.locator('#header [aria-current="page"][href="/category/coffee"]').count()).toBeGreaterThan(2);
    });
  }
});

test('a footer whose script was cut off by a lost connection becomes interactive when the connection is restored', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...interruptedDownloads, /integrity/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cartButton(page)).toBeVisible();
  await context.setOffline(true);
  await footer(page).locator('a').first().focus();
  await expect(page.locator('#footer')).toHaveAttribute('data-slot', 'fallback');
  await context.setOffline(false);
  await expect(page.locator('#footer > [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(page.locator('#footer')).not.toHaveAttribute('data-slot');
});
