import type { Page } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import {
  beans,
  candle,
  cartButton,
  cartPanel,
  cartPath,
  changeCart,
  copyVisitorTo,
  fillCart,
  lineOf,
  openCartWith,
  plainPage,
  updateCart,
} from '../fixtures/cart.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Closes the cart during a change that the back end then refuses. The reason is shown only in the bubble at the icon.
 */
async function refuseChange(page: Page): Promise<void> {
  const panel = await openCartWith(page, beans);
  // The message must not disappear before the test has measured it.
  await stopClock(page);
  const body = { error: 'ITEM_LIMIT', limit: 1 };
  await plantFault(page, { call: `PUT ${cartPath}`, status: 409, body });
  const held = await holdAnswers(page, { method: 'PUT', path: cartPath });
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  held.release();
  await expect(page.getByRole('banner').getByRole('alert')).toHaveText(/höchstens 1 Stück/);
}

for (const width of [320, 390, 800, 1280, 1920]) {
  test(`the closed cart’s error bubble covers no header control at ${width} px`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.setViewportSize({ width, height: 800 });
    await refuseChange(page);
    const bubble = page.getByRole('banner').getByRole('alert');
    await expect(bubble).toBeInViewport({ ratio: 1 });
    const covered = await bubble.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...(element.closest('header')?.querySelectorAll('a, button, input') ?? [])]
        .filter((control) => control.checkVisibility() && !element.contains(control))
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    });
    expect(covered).toEqual([]);
  });
}

test('the cart list has a shadow at its lower edge until the end of the list is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = await openCartWith(page, beans, candle);
  await changeCart(page, { setGiftCard: { productId: '9000025', tcm: '90025', set: true } });
  await changeCart(page, { setPartnerProduct: { partnerProductId: 'repair-cover', set: true } });
  await updateCart(page);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  const list = panel.getByRole('list').locator('..');
  /** Visible height of the shadow at the lower edge of the list, in pixels. */
  const visibleShadow = () =>
    list.evaluate((element) => {
      const end = element.scrollHeight - element.scrollTop - element.clientHeight;
      return Math.min(end, Number.parseFloat(getComputedStyle(element, '::after').blockSize));
    });
  expect(await visibleShadow()).toBeGreaterThan(12);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await visibleShadow()).toBeLessThan(1);
  await expect(panel.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
});

for (const [site, name] of [
  ['DE', 'Geschenkkarte'],
  ['HU', 'Ajándékkártya'],
  ['TR', 'Hediye kartı'],
  ['PL', 'Karta podarunkowa'],
  ['CZ', 'Dárková karta'],
  ['SK', 'Darčeková karta'],
  ['CH_FR', 'Carte cadeau'],
] as const) {
  test(`a gift card’s cart line names it “${name}” exactly once on ${site}`, async ({ page, siteUrl }) => {
    await changeCart(page, { setGiftCard: { productId: '9000025', tcm: '90025', set: true } }, site);
    await copyVisitorTo(page, siteUrl(site));
    await page.goto(siteUrl(site));
    await cartButton(page).click();
    const line = cartPanel(page).getByRole('listitem');
    await expect(line.getByText(name, { exact: true })).toHaveCount(1);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the second tap of a double tap on the cart icon removes nothing from the sheet that has opened over the icon', async ({
    page,
  }) => {
    await fillCart(page, beans);
    await page.goto(plainPage);
    await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
    // The sheet opens on the first tap only if its code has already loaded.
    await cartButton(page).tap();
    const remove = lineOf(page, beans.title).getByRole('button', { name: /entfernen/ });
    await expect(remove).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toBeHidden();
    const pressed = await cartButton(page).evaluate(async (icon) => {
      const { left, top, width, height } = icon.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      const tap = () => {
        const target = document.elementFromPoint(at.clientX, at.clientY);
        const tapped = { ...at, bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
        target?.dispatchEvent(new PointerEvent('click', tapped));
        return target?.closest('button')?.getAttribute('aria-label');
      };
      const opened = new Promise<void>((resolve) => {
        const watch = () => document.querySelector('#header dialog:modal') && resolve();
        new MutationObserver(watch).observe(document, { attributes: true, childList: true, subtree: true });
      });
      tap();
      await opened;
      return tap();
    });
    expect(pressed).toMatch(/entfernen/);
    // Other parts of the sheet react immediately.
    await cartPanel(page).getByRole('button', { name: 'Eins mehr' }).tap();
    await expect(cartButton(page)).toHaveAccessibleName(/2 Artikel/);
    await expect(remove).toBeVisible();
  });
});
