import type { Locator, Page } from '@playwright/test';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { searchField, searchOverlay } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

// The consent overlay and the app banner are both at the lower edge of the window.
test.use({
  consent: 'none',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  hasTouch: true,
  isMobile: true,
});

const consentBanner = (page: Page) => page.locator('#onetrust-banner-sdk');
const appBanner = (page: Page) => page.locator('#header section:has(a[href^="/app/"])');

type Panel = { readonly opener: (page: Page) => Locator; readonly shown: (page: Page) => Locator };

const panels: Readonly<Record<string, Panel>> = {
  drawer: {
    opener: (page) => page.locator('#header button[aria-haspopup="dialog"]'),
    shown: (page) => page.locator('#header dialog[data-scroll-lock]'),
  },
  'account menu': {
    opener: (page) => page.getByRole('banner').locator('a[href="/usermenu"]'),
    shown: (page) => page.getByRole('banner').locator('nav > [data-open]:has(form)'),
  },
  'cart panel': { opener: cartButton, shown: cartPanel },
  search: { opener: searchField, shown: searchOverlay },
};

/** Visible points of a panel that are covered by an element outside it. */
const coveredPoints = (panel: Locator): Promise<string[]> =>
  panel.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [first, last] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    return steps.flatMap((across) =>
      steps.flatMap((down) => {
        const [x, y] = [first + (last - first) * across, upper + (lower - upper) * down];
        const found = document.elementFromPoint(x, y);
        return found && element.contains(found)
          ? []
          : [`${Math.round(x)},${Math.round(y)}: ${found?.outerHTML.slice(0, 80)}`];
      }),
    );
  });

for (const [width, height] of [
  [320, 480],
  [390, 844],
  [667, 375],
  [844, 390],
] as const) {
  for (const [name, { opener, shown }] of Object.entries(panels)) {
    test(`neither the consent overlay nor the app banner covers the ${name} at ${width} × ${height} px (HEAD-62)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openHydrated(page, '/category/coffee');
      await expect(consentBanner(page)).toBeVisible();
      await expect(appBanner(page)).toBeAttached();
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      await expect.poll(() => coveredPoints(shown(page))).toEqual([]);
    });
  }
}
