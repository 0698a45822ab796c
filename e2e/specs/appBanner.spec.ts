import { localeOf, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { cartButton } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromeOnIos = `${phone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`;
const safari = `${phone} Version/18.5 Mobile/15E148 Safari/604.1`;

const banner = (page: Page) => page.locator('#header section:has(a[href^="/app/"])');
const appLink = (page: Page) => banner(page).getByRole('link');
const smartBanner = (page: Page) => page.locator('head meta[name="apple-itunes-app"]');
const header = (page: Page) => page.locator('#header > [data-rendered]');

/** Opens a page and waits until the banner's script has made its decision. */
async function openDecided(page: Page, path: string): Promise<void> {
  const chunk = page.waitForResponse((response) =>
    isScriptOf(new URL(response.url()).pathname, 'header', 'app-banner.js'),
  );
  await page.goto(path);
  await (await chunk).finished();
  await waitForHeader(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Waits until the header has been hydrated and shows the cart icon. */
async function waitForHeader(page: Page): Promise<void> {
  await expect(header(page)).toHaveAttribute('data-hydrated');
  await expect(cartButton(page)).toBeVisible();
}

test.describe('on Android', () => {
  test.use({ userAgent: android, hasTouch: true, viewport: { width: 320, height: 640 } });

  test('on Android, every site offers the app in a banner that causes no layout shift and fits into 320 px (HEAD-30)', async ({
    page,
    chooseSite,
    allowConsole,
  }) => {
    await blockFonts(page, allowConsole);
    const shifts = await recordShifts(page);
    for (const site of siteKeys) {
      await test.step(site, async () => {
        await chooseSite(site);
        await page.goto('/category/coffee');
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
        await expect(appLink(page)).toHaveAttribute('href', '/app/android');
        await expect(appLink(page)).toBeInViewport({ ratio: 1 });
        await waitForHeader(page);
        expect(await shifts()).toMatchObject({ all: 0, moved: [] });
        const boxes = await banner(page).evaluate((element) =>
          [element, ...element.querySelectorAll('a, button, p')].map((part) => {
            const { left, right, height } = part.getBoundingClientRect();
            return { isInside: left >= 0 && right <= innerWidth, height };
          }),
        );
        expect(boxes.every(({ isInside }) => isInside)).toBe(true);
        // At most a quarter of a small screen.
        expect(boxes[0]?.height).toBeLessThanOrEqual(160);
        // Other tests check the rest of the header.
        const within = '#header section:has(a[href^="/app/"])';
        expect(await findAccessibilityViolations(page, { within })).toEqual([]);
      });
    }
  });

  test('the app banner can be dismissed even if storage is denied', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto('/');
    await banner(page).getByRole('button').tap();
    await expect(banner(page)).toHaveCount(0);
  });

  test('the app banner covers neither the end of the page nor focused elements (HEAD-30), and a dismissed banner frees its space and does not appear on the next page (HEAD-27)', async ({
    page,
  }) => {
    await test.step('the checkout, which has a reduced header, does not offer the app', async () => {
      await page.goto('/checkout');
      await expect(header(page)).toHaveAttribute('data-hydrated');
      await expect(page.locator('#footer > [data-rendered]')).toBeAttached();
      await expect(banner(page)).toHaveCount(0);
    });
    await test.step('the banner covers no focused element', async () => {
      await page.goto('/');
      await expect(appLink(page)).toBeVisible();
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await last.focus();
      const covers = async () => {
        const [link, bar] = await Promise.all([last.boundingBox(), banner(page).boundingBox()]);
        return (link?.y ?? 0) + (link?.height ?? 0) - (bar?.y ?? 0);
      };
      await expect.poll(covers).toBeLessThanOrEqual(0);
    });
    await test.step('a dismissed banner does not appear on the next page', async () => {
      await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', /^[1-9]/);
      await banner(page).getByRole('button').tap();
      await expect(banner(page)).toHaveCount(0);
      await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px');
      await openDecided(page, '/category/coffee');
      await expect(banner(page)).toHaveCount(0);
    });
  });

  test('a cookie of the app hides the app banner, but the same cookie with a longer value does not', async ({
    page,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    for (const [name, value] of [
      ['xc-app', 'new'],
      ['platform', 'new_app'],
    ] as const) {
      await test.step(`${name}=${value}`, async () => {
        await context.addCookies([{ name, value: `${value}er`, url }]);
        await page.goto('/');
        await expect(appLink(page)).toBeVisible();
        await context.addCookies([{ name, value, url }]);
        await openDecided(page, '/');
        await expect(banner(page)).toHaveCount(0);
        await context.clearCookies({ name });
      });
    }
  });

  test('another team’s page offers the app below its rendered header', async ({ page, request, baseURL }) => {
    const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
    const fragment = await (await request.get(`${pageBorderUrl}/service/pageborder/header/DE/MATCH`)).text();
    const addresses = { shopUrl: baseURL ?? '', pageBorderUrl };
    const host = await startPlainHost({ ...addresses, platform: 'MATCH', header: fragment });
    await page.goto(host.url);
    await expect(appLink(page)).toHaveAttribute('href', '/app/android');
    await expect(appLink(page)).toBeInViewport({ ratio: 1 });
    await page.goto('about:blank');
    await host.stop();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('without JavaScript, a page neither offers the app nor reserves space for it (HEAD-28)', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px');
    });
  });
});

test.describe('in Chrome on iOS', () => {
  test.use({ userAgent: chromeOnIos });

  test('the app banner in Chrome on iOS links to the iOS app', async ({ page }) => {
    await page.goto('/');
    await expect(appLink(page)).toHaveAttribute('href', '/app/ios');
    await expect(smartBanner(page)).toHaveCount(0);
  });
});

test.describe('in Safari on iOS', () => {
  test.use({ userAgent: safari });

  test('Safari on iOS gets the id of the site’s app, and the shop does not show its own banner (HEAD-26)', async ({
    page,
    siteUrl,
  }) => {
    await page.goto(siteUrl('TR'));
    await expect(smartBanner(page)).toHaveAttribute('content', 'app-id=100000008');
    await expect(banner(page)).toHaveCount(0);
  });
});

test('a desktop browser loads nothing for the app banner', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForHeader(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(scripts.some((path) => isScriptOf(path, 'header'))).toBe(true);
  expect(scripts.filter((path) => isScriptOf(path, 'header', 'app-banner.js'))).toEqual([]);
  await expect(smartBanner(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});
