import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { flyoutButtons, navigationBar, openHydrated } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

type LayoutShift = PerformanceEntry & { readonly value: number };
type WithShift = { shift?: number };

/** Records all layout shifts of a page, also those after an input. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = window as unknown as WithShift;
    page.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) page.shift = (page.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      return (window as unknown as WithShift).shift ?? 0;
    });
}

const scrollBy = async (page: Page, distance: number) => {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, distance);
};

for (const [width, name, row] of [
  [1280, 'the navigation', (page: Page) => navigationBar(page)],
  [390, 'the search', (page: Page) => page.locator('#header [role="search"]').last()],
] as const) {
  test(`scrolling up brings ${name} back below the sticky row at ${width} px, and nothing shifts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shift = await recordShifts(page);
    await openHydrated(page, '/category/coffee');
    await expect(row(page)).toBeInViewport();
    const loaded = await shift();
    await scrollBy(page, 1500);
    await expect(row(page)).not.toBeInViewport();
    await scrollBy(page, -200);
    await expect(row(page)).toBeInViewport({ ratio: 1 });
    // The row is below the first one and not under it.
    const isOnTop = await row(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await scrollBy(page, 200);
    await expect(row(page)).not.toBeInViewport();
    expect(await shift()).toBe(loaded);
  });

  test(`no element is covered by the header when it gets the focus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await openHydrated(page, '/category/coffee');
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const covered: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      await page.keyboard.press('Shift+Tab');
      const fault = await page.evaluate(() => {
        const element = document.activeElement;
        // The second row comes back while the page scrolls up; the test does not wait for it.
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

test('the navigation comes back when it gets the focus, and its flyout opens there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/category/coffee');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(navigationBar(page)).not.toBeInViewport();
  await flyoutButtons(page).nth(1).focus();
  await expect(flyoutButtons(page).nth(1)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(navigationBar(page).getByRole('link', { name: 'Alle Kaffees' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(flyoutButtons(page).nth(1)).toBeFocused();
});

test('the header of a product scrolls away with the page, and no row of it is sticky', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/product/1000102');
  await expect(navigationBar(page)).toHaveCSS('position', 'relative');
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('banner').getByRole('combobox').first()).not.toBeInViewport();
  await expect(navigationBar(page)).not.toBeInViewport();
});
