import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/**
 * Fragments that are compared with golden pictures, without scripts. There is one picture for each kind of page rather
 * than for each address. Together they cover all platforms, flags and layout widths, and all sites except AT, which the
 * flyout test covers.
 */
const pictures: readonly { readonly path: string; readonly width: number }[] = [
  { path: 'header/DE/CLASSIC/sticky', width: 1440 },
  { path: 'header/TR/CLASSIC/reduced/showsecurehint', width: 1280 },
  { path: 'header/CH_FR/TABLET/showsecurehint', width: 1024 },
  { path: 'header/HU/MATCH', width: 390 },
  { path: 'header/PL/SMARTPHONE/reduced', width: 320 },
  { path: 'footer/DE/CLASSIC/newsletter', width: 1440 },
  { path: 'footer/CZ/TABLET/reduced', width: 820 },
  { path: 'footer/SK/MATCH/newsletter', width: 390 },
  { path: 'footer/CH/SMARTPHONE/reduced/newsletter', width: 320 },
];

/** Installed fonts differ between machines, so everything uses the one font that comes with the fragment. */
const singleFont = `*,*::before,*::after{font-family:'Fraunces Variable'!important;font-variation-settings:normal!important}`;

/**
 * The pictures are saved at half size to keep the repository small. The tolerance allows for antialiasing, which
 * differs between machines. Moved elements and changed colours exceed it.
 */
const tolerance = { threshold: 0.25, maxDiffPixelRatio: 0.015, scale: 'device' } as const;

/** Opens a page that contains nothing but the fragment. */
async function openFragment(page: Page, path: string, width: number, height: number): Promise<void> {
  const fragment = await (await page.request.get(`/service/pageborder/${path}`)).text();
  const [part = ''] = path.split('/');
  await page.route('**/golden', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html><head><style>body{margin:0}${singleFont}</style></head><body><div id="${part}">${fragment}</div></body></html>`,
    }),
  );
  await page.setViewportSize({ width, height });
  await page.goto('/golden');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

test.use({ javaScriptEnabled: false, deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

for (const { path, width } of pictures) {
  test(`fragment ${path} matches its golden picture`, async ({ page }) => {
    await openFragment(page, path, width, 160);
    await expect(page).toHaveScreenshot(`${path.replaceAll('/', '-')}.png`, { ...tolerance, fullPage: true });
  });
}

test('an open flyout matches its golden picture', async ({ page }) => {
  await openFragment(page, 'header/AT/CLASSIC', 1280, 720);
  await page.getByRole('banner').getByRole('link', { name: 'Wohnen & Küche' }).first().hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tischleuchten' }).first()).toBeVisible();
  await expect(page).toHaveScreenshot('flyout-AT-CLASSIC.png', { ...tolerance, maxDiffPixelRatio: 0.01 });
});
