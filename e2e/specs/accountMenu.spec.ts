import { localeOf } from '@kontor/site';
import type { Locator, Page } from '@playwright/test';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { rememberMember } from '../fixtures/customer.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { expect, test } from '../fixtures/test.ts';

const plain = '/contact';

/** The account icon on any site. It is a link before hydration and a button afterwards. */
const icon = (page: Page): Locator => page.getByRole('banner').locator('a[href="/usermenu"]');
const panel = (page: Page): Locator => page.getByRole('banner').locator('nav > [data-open]:has(form)');
const submenu = (page: Page, name: string) => page.getByRole('button', { name: `Untermenü ${name}`, exact: true });

const header = (page: Page) => page.locator('#header > [data-rendered]');

async function open(page: Page, path = plain): Promise<void> {
  await page.goto(path);
  await expect(header(page)).toHaveAttribute('data-hydrated');
}

test('the account menu works by keyboard and with a mouse, and is never open together with another overlay (HEAD-40)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  await expect(icon(page)).toHaveRole('button');

  await test.step('the closed menu is not hydrated', async () => {
    const owned = await panel(page).evaluate(
      (element) =>
        [...element.querySelectorAll('a, form, input, button')].filter((one) =>
          Object.keys(one).some((key) => key.startsWith('__reactFiber$')),
        ).length,
    );
    expect(owned).toBe(0);
  });

  await test.step('it opens with Enter and Space, Tab moves through its entries, and it closes after the last one', async () => {
    await icon(page).focus();
    await page.keyboard.press('Enter');
    await expect(icon(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(icon(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(panel(page)).toBeVisible();
    const names: (string | undefined)[] = [];
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const element = document.activeElement;
          return (
            element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? undefined
          );
        }),
      );
    }
    expect(names).toEqual([
      ...['Anmelden', 'Registrieren', 'Meine Bestellungen', 'Merkzettel', 'Mein Mobilfunktarif', 'query'],
      ...['Filialen suchen', 'Sicher einkaufen', 'Kontakt'],
    ]);
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeHidden();
  });

  await test.step('Escape closes it and returns focus to its icon', async () => {
    await icon(page).click();
    await panel(page).getByRole('link', { name: 'Kontakt' }).focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(icon(page)).toBeFocused();
  });

  await test.step('the menu, the cart and a flyout are never open at the same time', async () => {
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(cartPanel(page)).toBeHidden();
    await submenu(page, 'Kaffee').click();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toBeVisible();
  });

  await test.step('a press outside closes it', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step('a click with Control is left to the browser', async () => {
    // Whether a headless browser reports a background tab, and when, depends on the browser. The page only decides
    // whether the browser may open a tab: it may if no listener prevents the click.
    await page.evaluate(() => {
      addEventListener(
        'click',
        (event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          document.title = `${event.defaultPrevented ? 'prevented' : 'left to the browser'} ${link?.getAttribute('href')}`;
          event.preventDefault();
        },
        { once: true },
      );
    });
    await icon(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveTitle('left to the browser /usermenu');
    await expect(page).toHaveURL(plain);
    await expect(panel(page)).toBeHidden();
  });

  await test.step('it has visible borders and controls in forced-colours mode', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await icon(page).click();
    await expect(panel(page)).toBeVisible();
    const { border, field } = await panel(page).evaluate((element) => ({
      border: getComputedStyle(element).borderBlockEndWidth,
      field: getComputedStyle(element.querySelector('input') ?? element).borderBlockEndWidth,
    }));
    expect([border, field]).toEqual(['1px', '1px']);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('it can search for stores', async () => {
    await panel(page).getByRole('textbox', { name: 'Filiale finden' }).fill('Köln');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/service/storefinder/search?query=K%C3%B6ln');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Köln']);
  });
});

test('the account menu opens and closes before any script has loaded, and stays open when scripts arrive', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await test.step(`at ${width} px`, async () => {
      const releaseScripts = await holdScripts(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(plain, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await icon(page).click();
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await icon(page).click();
      await expect(panel(page)).toBeVisible();
      await expect(header(page)).not.toHaveAttribute('data-hydrated');
      releaseScripts();
      await expect(header(page)).toHaveAttribute('data-hydrated');
      await expect(panel(page)).toBeVisible();
      await expect(icon(page)).toHaveAttribute('aria-expanded', 'true');
      await icon(page).click();
      await expect(panel(page)).toBeHidden();
    });
  }
});

test.describe('the account menu on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap opens the account menu at the full width of the window, and a second tap closes it (HEAD-40)', async ({
    page,
  }) => {
    await open(page);
    await icon(page).tap();
    await expect(panel(page)).toBeVisible();
    expect((await panel(page).boundingBox())?.width).toBe(390);
    for (const entry of await panel(page).locator('a:visible, button:visible, input:visible').all()) {
      expect((await entry.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(28);
    }
    await icon(page).tap();
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the account icon links to the page with the user menu', async ({ page }) => {
    await page.goto(plain);
    await expect(icon(page)).toHaveRole('link');
    await icon(page).click();
    await expect(page).toHaveURL(`/usermenu?next=${encodeURIComponent(plain)}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Filiale finden' })).toBeVisible();
  });
});

test('the account menu shows members the card, the community and their beans, and scrolls to its last entry in small windows', async ({
  page,
}) => {
  await rememberMember(page);
  for (const viewport of [
    { width: 320, height: 560 },
    { width: 844, height: 390 },
  ]) {
    await test.step(`in a window of ${viewport.width} by ${viewport.height} px`, async () => {
      await page.setViewportSize(viewport);
      await open(page, '/');
      await expect(icon(page)).toHaveAccessibleName(/Hallo, Ada/);
      await icon(page).click();
      await expect(panel(page)).toContainText('Ada Lang');
      await expect(panel(page).getByRole('link', { name: 'Treuebohnen 1.250' })).toBeVisible();
      await expect(panel(page).getByRole('link', { name: 'Kundenkarte' })).toBeVisible();
      await expect(panel(page).getByRole('link', { name: 'Community' })).toBeVisible();
      await expect(panel(page).getByRole('link', { name: 'Registrieren' })).toBeHidden();
      const logOut = panel(page).getByRole('button', { name: 'Abmelden' });
      await expect(logOut).not.toBeInViewport();
      await panel(page).getByRole('link', { name: 'Treuebohnen' }).hover();
      await expect(async () => {
        await page.mouse.wheel(0, 200);
        await expect(logOut).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
    });
  }
});

test('the message about a failed log-out is in view, and a second press sends nothing and hits no other control (HEAD-61)', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  await rememberMember(page);
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 480 },
  ]) {
    await test.step(`in a window of ${viewport.width} by ${viewport.height} px`, async () => {
      await page.setViewportSize(viewport);
      const calls = await holdAnswers(page, { method: 'POST', path: '/service/login/api/logout' }, (route) =>
        route.fulfill({ status: 503 }),
      );
      await open(page);
      await expect(icon(page)).toHaveAccessibleName(/Hallo, Ada/);
      await icon(page).click();
      const logOut = panel(page).getByRole('button', { name: 'Abmelden' });
      await logOut.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await logOut.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const scrolled = () => panel(page).evaluate(({ scrollTop }) => scrollTop);
      const before = await scrolled();
      const press = () => page.mouse.click(x + width / 2, y + height / 2);
      const alert = panel(page).getByRole('alert');
      await press();
      await calls.arrived(1);
      await press();
      calls.release();
      await expect(alert).toBeInViewport({ ratio: 1 });
      expect(calls.requests).toHaveLength(1);
      // The message does not move the button, but the menu may move it by scrolling to the end.
      expect((await logOut.boundingBox())?.y).toBeCloseTo(y + before - (await scrolled()), 0);
      const hit = () =>
        page.evaluate(
          ([left, top]) => document.elementFromPoint(left, top)?.closest('a, button, form')?.getAttribute('action'),
          [x + width / 2, y + height / 2] as const,
        );
      // The button has no `action`, but its form does. Either the button or the form with the message is under the
      // pointer.
      expect([null, '/logout']).toContain(await hit());
      await press();
      await expect(page).toHaveURL(plain);
      await logOut.click();
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expect(panel(page)).toBeVisible();
    });
  }
});

test('the account menu is accessible to visitors and members and fits all windows', async ({ page, chooseSite }) => {
  for (const isMember of [false, true]) {
    if (isMember) await rememberMember(page);
    for (const site of ['DE', 'HU', 'TR'] as const) {
      await chooseSite(site);
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
      if (isMember) await expect(icon(page)).toContainText('Ada');
      for (const width of [1280, 320]) {
        await test.step(`the menu of a ${isMember ? 'member' : 'visitor'} of ${site} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await icon(page).click();
          await expect(panel(page)).toBeVisible();
          // Other tests check the rest of the header.
          const within = '#header nav:has(> [data-open] form)';
          expect(await findAccessibilityViolations(page, { within })).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          await icon(page).click();
          await expect(panel(page)).toBeHidden();
        });
      }
    }
  }
});
