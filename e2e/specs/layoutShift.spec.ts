import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { cartButton } from '../fixtures/cart.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { expect, test } from '../fixtures/test.ts';
import { openInPieces } from '../hosts/serveInPieces.ts';

/** The limit for a good cumulative layout shift (CLS). Measured values are far below it. */
const goodShift = 0.1;

/** Waits until the first viewport has loaded and been painted. */
async function waitForFirstView(page: Page): Promise<void> {
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  for (const part of ['header', 'footer']) await expect(page.locator(`#${part}`)).toHaveAttribute('data-mounted');
  await page.waitForFunction(() => {
    // Pictures outside the viewport and in closed menus load later.
    const isVisible = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside && image.checkVisibility({ visibilityProperty: true });
    };
    return (
      document.fonts.status === 'loaded' && [...document.images].filter(isVisible).every(({ complete }) => complete)
    );
  });
}

for (const width of [390, 1280]) {
  test(`the layout of no kind of page shifts while it loads at ${width} px (SITE-26)`, async ({ page }) => {
    // Each page loads like a visitor's first one.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.setViewportSize({ width, height: 900 });
    const shifts = await recordShifts(page);
    for (const path of ['/', '/category/coffee', '/product/1000102', '/search?query=kaffee', '/theme/first-roast']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitForFirstView(page);
        expect((await shifts()).unexpected).toBeLessThan(goodShift);
      });
    }
  });
}

test('nothing on a page moves while the document arrives in pieces (HEAD-46)', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  await blockFonts(page, allowConsole);
  const shifts = await recordShifts(page);
  for (const [width, path] of [
    [390, '/'],
    [1280, '/'],
    [768, '/category/coffee-machines'],
    [1280, '/category/coffee-machines'],
    [1280, '/search?query=kaffee'],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await openInPieces(page, baseURL ?? '', path, async () => {
        await waitForFirstView(page);
        expect(await shifts()).toEqual({ all: 0, unexpected: 0, moved: [] });
      });
    });
  }
});

test('the newsletter form loads only when it is near the viewport', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForFirstView(page);
  expect(loaded.filter((path) => isScriptOf(path, 'newsletter'))).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: /E-Mail/ })).toBeVisible();
  expect(loaded.filter((path) => isScriptOf(path, 'newsletter'))).not.toEqual([]);
});
