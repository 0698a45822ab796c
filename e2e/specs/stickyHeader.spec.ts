import type { Locator, Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { flyoutButtons, navigationBar, openHydrated } from '../fixtures/navigation.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { expect, test } from '../fixtures/test.ts';

const scrollBy = async (page: Page, distance: number) => {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, distance);
};

/** Whether a row is in view, meaning below the first row and not behind it. */
const isOnTop = (row: Locator) =>
  row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
  });

for (const [width, name, row] of [
  [1280, 'the navigation', (page: Page) => navigationBar(page)],
  [390, 'the search', (page: Page) => page.locator('#header [role="search"]').last()],
] as const) {
  test(`scrolling up brings ${name} back below the sticky row at ${width} px, and nothing shifts (HEAD-14, HEAD-13)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    await openHydrated(page, '/category/coffee');
    await expect(row(page)).toBeInViewport();
    const { all: loaded } = await shifts();
    await scrollBy(page, 1500);
    await expect.poll(() => isOnTop(row(page))).toBe(false);
    // The header evaluates scrolling after a delay, and all scrolling within that time counts as one movement.
    const isOnTopAfter = async (distance: number) => {
      await scrollBy(page, distance);
      return isOnTop(row(page));
    };
    await expect.poll(() => isOnTopAfter(-100)).toBe(true);
    // The lowest visible row has the shadow.
    const shadows = page.locator('#header header > div, #header header > nav').evaluateAll((rows) =>
      rows
        .map((element) => getComputedStyle(element))
        .filter(({ position, display }) => position === 'sticky' && display !== 'none')
        .map(({ boxShadow }) => boxShadow !== 'none'),
    );
    expect(await shadows).toEqual([false, true]);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await expect.poll(() => isOnTopAfter(100)).toBe(false);
    expect((await shifts()).all).toBe(loaded);
  });

  test(`the header covers no element that gets focus at ${width} px (HEAD-13)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await openHydrated(page, '/category/coffee');
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const covered: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      await page.keyboard.press('Shift+Tab');
      const fault = await page.evaluate(() => {
        const element = document.activeElement;
        // The second row comes back while the page scrolls up, but the test does not wait for it.
        document.querySelector('#header header')?.setAttribute('data-scrolled-up', '');
        if (!element || element.closest('#header')) return '';
        const { left, top, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, Math.max(top + 1, top + height / 4));
        return found?.closest('#header') ? `${element.outerHTML.slice(0, 80)} at ${top}` : '';
      });
      if (fault) covered.push(fault);
    }
    expect(covered).toEqual([]);
  });
}

for (const [width, first] of [
  [1280, 'Themenwelten'],
  [390, ''],
] as const) {
  test(`a second row that gets focus with Tab comes back without scrolling the page at ${width} px (HEAD-14)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/category/coffee');
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await cartButton(page).focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (first) await expect(focused).toHaveText(first);
    else await expect(focused).toHaveRole('combobox');
    await expect(focused).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isOnTop(focused)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });
}

for (const width of [390, 1280]) {
  test(`the reduced header’s row stays in view when the checkout is scrolled at ${width} px (HEAD-90)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 400 });
    await openHydrated(page, '/checkout');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Kontor, Startseite' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(logo).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(logo)).toBe(true);
    expect(await logo.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  });
}

test('the navigation comes back when it gets focus, and its flyout opens there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/category/coffee');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => isOnTop(navigationBar(page))).toBe(false);
  await flyoutButtons(page).nth(1).focus();
  await expect.poll(() => isOnTop(flyoutButtons(page).nth(1))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(navigationBar(page).getByRole('link', { name: 'Alle Kaffees' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(flyoutButtons(page).nth(1)).toBeFocused();
});

test('the header of a product page scrolls away with the page, and none of its rows is sticky (HEAD-12)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/product/1000102');
  await expect(navigationBar(page)).toHaveCSS('position', 'relative');
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('banner').getByRole('combobox').first()).not.toBeInViewport();
  await expect(navigationBar(page)).not.toBeInViewport();
});

test('a printed page shows the header’s logo and no parts that are useful only on a screen (HEAD-45)', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const width of [794, 1280]) {
    await page.setViewportSize({ width, height: 1100 });
    await openHydrated(page, '/');
    const shown = page.locator('#header :is(a, button, input, summary)').filter({ visible: true });
    expect(await shown.evaluateAll((found) => found.map(({ ariaLabel }) => ariaLabel))).toEqual(['Kontor, Startseite']);
  }
});
