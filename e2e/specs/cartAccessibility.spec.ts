import type { Locator, Page } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import {
  badge,
  beans,
  candle,
  cartButton,
  cartPanel,
  cartPath,
  fillCart,
  lineOf,
  openCartWith,
  plainPage,
  updateCart,
} from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses Tab until the target has focus. Fails after 60 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the target');
}

/** The cart's live region in the header. The other region, in the top banner, announces copied codes. */
const cartStatus = '[role="status"]:not([data-message], dialog *)';

for (const width of [1280, 390]) {
  test(`the mini-cart is fully usable by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await fillCart(page, beans, candle);
    await page.goto(plainPage);
    await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');

    await tabTo(page, cartButton(page));
    await page.keyboard.press('Enter');
    await expect(cartPanel(page)).toBeFocused();
    await tabTo(page, lineOf(page, beans.title).getByRole('button', { name: 'Eins mehr' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(lineOf(page, beans.title).getByRole('textbox')).toHaveValue('3');

    await tabTo(page, page.getByRole('button', { name: `${candle.title} entfernen` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Rückgängig: ${candle.title}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${candle.title} entfernen` })).toBeFocused();
    await tabTo(page, cartPanel(page).getByRole('link', { name: 'Zur Kasse' }));

    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toHaveCount(0);
    await expect(cartButton(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cartPanel(page)).toBeFocused();
  });
}

test('Escape closes the cart panel even if it is pressed the moment the panel appears', async ({ page }) => {
  const releasePanel = await holdScripts(page, (path) => isScriptOf(path, 'cart', 'panel.js'));
  await page.addInitScript(() => {
    // An observer runs before anything that React has postponed.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#header dialog[open]')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.body.dataset['pressed'] = 'true';
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  // The held script may delay the load event.
  await page.goto(plainPage, { waitUntil: 'commit' });
  await cartButton(page).click();
  await expect(cartButton(page)).toHaveAttribute('aria-busy', 'true');
  releasePanel();
  await expect(page.locator('[data-pressed]')).toBeAttached();
  await expect(cartPanel(page)).toHaveCount(0);
  await expect(cartButton(page)).toBeFocused();
});

test('closing a cart message by keyboard keeps focus in the cart, in wide and narrow windows', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const panel = await openCartWith(page, beans);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const body = { error: 'ITEM_LIMIT', limit: 1 };
    await plantFault(page, { call: `PUT ${cartPath}`, status: 409, body });
    await panel.getByRole('button', { name: 'Eins mehr' }).click();
    await panel.getByRole('button', { name: 'Meldung schließen' }).press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(panel).toBeFocused();
  }
});

test('the mini-cart exposes names and numbers to screen readers and announces changes', async ({ page }) => {
  const panel = await openCartWith(page, { ...beans, quantity: 2 });
  await expect(panel).toMatchAriaSnapshot(`
    - dialog "Warenkorb":
      - heading "Warenkorb" [level=2]
      - paragraph: 2 Artikel
      - button "Warenkorb schließen"
      - list "Artikel im Warenkorb":
        - listitem "Bio-Kaffee Äthiopien Yirgacheffe":
          - heading "Bio-Kaffee Äthiopien Yirgacheffe" [level=3]:
            - link "Bio-Kaffee Äthiopien Yirgacheffe"
          - paragraph: 500 g, ganze Bohne
          - paragraph: Lieferbar
          - button "Bio-Kaffee Äthiopien Yirgacheffe entfernen"
          - group "Menge von Bio-Kaffee Äthiopien Yirgacheffe":
            - button "Eins weniger"
            - textbox "Menge von Bio-Kaffee Äthiopien Yirgacheffe": "2"
            - button "Eins mehr"
          - text: 25,98
          - paragraph: je 12,99
      - paragraph: Zwischensumme 25,98
      - status
      - paragraph: Versand Gratis
      - paragraph: Gesamtsumme 25,98
      - link "Zum Warenkorb"
      - link "Zur Kasse"
      - paragraph: Alle Preise inkl. MwSt.
  `);
  const announced = page.locator(`#header ${cartStatus}`);
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(announced).toHaveText('3 Artikel im Warenkorb');
  await panel.getByRole('button', { name: `${beans.title} entfernen` }).click();
  await expect(announced).toHaveText('Der Warenkorb ist jetzt leer');
});

test('the badge shows +99 above 99, the accessible name contains the full count, and the first load is not announced', async ({
  page,
}) => {
  await page.addInitScript((status) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => {
      const text = document.querySelector(`#header ${status}`)?.textContent ?? '';
      if (text !== '' && text !== announced.at(-1)) announced.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, cartStatus);
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(page, { ...beans, quantity: 60 }, { ...candle, quantity: 49 });
  await page.goto(plainPage);
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 109 Artikel');
  await expect(cartButton(page)).toHaveText('+99');
  const [text, room] = await badge(page)
    .locator('> span')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(text).toBeLessThanOrEqual(room ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The first announcement is about the first change.
  await fillCart(page, { ...candle, quantity: 50 });
  await updateCart(page);
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 110 Artikel');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced))
    .toEqual(['110 Artikel im Warenkorb']);
});

test('every control of the cart panel measures at least 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openCartWith(page, { ...beans, quantity: 2 }, candle);
  const sizes = await panel.locator('button, a:not([tabindex="-1"])').evaluateAll((controls) =>
    controls.map((control) => {
      const { width, height } = control.getBoundingClientRect();
      // Rounded because fractional pixel positions cause small errors.
      return Math.round(Math.min(width, height) * 100) / 100;
    }),
  );
  expect(sizes).toHaveLength(11);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

for (const [name, path] of [
  ['the panel', plainPage],
  ['the cart page', '/service/cartfrontend/cart'],
] as const) {
  test(`${name} has no accessibility violations, whether filled or empty`, async ({ page }) => {
    for (const isFilled of [false, true]) {
      if (isFilled) await fillCart(page, beans, candle);
      await page.goto(path);
      if (path === plainPage) await cartButton(page).click();
      const content = path === plainPage ? cartPanel(page) : page.getByRole('main');
      await expect(content.getByRole('listitem')).toHaveCount(isFilled ? 2 : 0);
      await expect(content.getByText('Noch ist nichts drin')).toHaveCount(isFilled ? 0 : 1);
      const selector = path === plainPage ? 'dialog' : 'main';
      expect(await findAccessibilityViolations(page, { within: selector })).toEqual([]);
    }
  });
}
