import { appHookName } from '@kontor/site';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const pageBorderUrl = requireEnv('PAGE_BORDER_URL');

const back = (page: Page) => page.locator('#header').getByRole('link', { name: 'Zurück', exact: true });

/** Serves another team's page with a rendered header, as the app shows it. */
async function withAppPage(page: Page, shopUrl: string, flags: string, use: (url: string) => Promise<void>) {
  const address = `${pageBorderUrl}/service/pageborder/header/DE/SMARTPHONE${flags}`;
  const header = await (await page.request.get(address)).text();
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'SMARTPHONE', header });
  try {
    await use(host.url);
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
}

async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
}

for (const flags of ['', '/reduced']) {
  test(`in the app, the back button of header${flags} calls the app’s hook and does not touch the history`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await withAppPage(page, baseURL ?? '', flags, async (url) => {
      await page.addInitScript((name) => {
        const calls: string[] = [];
        Object.assign(window, { calls, [name]: { goBack: () => calls.push('android') } });
      }, appHookName);
      await openHydrated(page, url);
      await back(page).click();
      expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual(['android']);
      await expect(page).toHaveURL(url);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide).toBe(false);
      expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    });
  });
}

test('in the app, the back button uses the history if the hook throws', async ({ page, baseURL }) => {
  await withAppPage(page, baseURL ?? '', '', async (url) => {
    await page.addInitScript((name) => {
      const postMessage = () => {
        throw new Error('gone');
      };
      Object.assign(window, { webkit: { messageHandlers: { [name]: { postMessage } } } });
    }, appHookName);
    await page.goto(`${url}?first`);
    await openHydrated(page, `${url}?second`);
    await back(page).click();
    await expect(page).toHaveURL(`${url}?first`);
  });
});

test('in a checkout in a narrow window, the back button goes to the previous page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/category/coffee');
  await openHydrated(page, '/checkout');
  await back(page).click();
  await expect(page).toHaveURL(/\/category\/coffee$/);
});

test('there is no back button in a browser’s full header or in a checkout in a wide window (HEAD-29)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, '/category/coffee');
  await expect(back(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/checkout');
  await expect(back(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('without JavaScript, the back button goes to the home page', async ({ page }) => {
    await page.goto('/checkout');
    await back(page).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
