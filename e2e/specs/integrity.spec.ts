import type { RemoteName } from '@kontor/federation';
import type { Page } from '@playwright/test';
import { cartIcon } from '../fixtures/cartHost.ts';
import { remoteSigns, slotTrouble } from '../fixtures/remoteSigns.ts';
import { hasRunTampered, tamper } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';

const modules: Readonly<Record<RemoteName, string>> = {
  header: 'Header',
  cart: 'MiniCart',
  footer: 'Footer',
  newsletter: 'NewsletterForm',
  preview: 'PreviewPanel',
};

/** The slot report of a module or a script. */
async function reportOf(page: Page, id: string): Promise<unknown> {
  const report = await page.waitForRequest(
    (request) => request.url().endsWith('/slot-reports') && JSON.parse(request.postData() ?? '{}').id === id,
  );
  return JSON.parse(report.postData() ?? '');
}

for (const [name, module] of Object.entries(modules) as [RemoteName, string][]) {
  const files = {
    'its entry': 'remoteEntry.js',
    'its module': `__federation_expose_${module}.js`,
    'its texts': 'locale-de-DE-po.js',
  };
  for (const [what, file] of Object.entries(files)) {
    test(`${name}: ${what}, changed on the way, is refused and reported, and the fallback shows`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(...slotTrouble);
      await tamper(page, name, file);
      const report = reportOf(page, `shop_${name}/${module}`);
      await page.request.get('/service/preview/login?as=editor');
      await page.goto('/');
      // The newsletter's form is loaded when a visitor comes near.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await report).toMatchObject({ outcome: 'load-failed' });
      const { alive, fallback } = remoteSigns[name];
      if (name === 'header' || name === 'footer') {
        await expect(page.locator(`#${name}`)).toHaveAttribute('data-slot', 'fallback');
      } else {
        await expect(alive(page)).toHaveCount(0);
      }
      if (fallback) await expect(fallback(page)).toBeVisible();
      expect(await hasRunTampered(page)).toBe(false);
    });
  }
}

test('the cart’s panel, changed on the way, is refused and reported, and its icon leads to the cart page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotTrouble);
  await tamper(page, 'cart', 'panel.js');
  const report = reportOf(page, 'shop_cart/panel.js');
  await page.goto('/');
  await cartIcon(page).click();
  expect(await report).toMatchObject({ outcome: 'load-failed' });
  await page.waitForURL('**/service/cartfrontend/cart');
  expect(await hasRunTampered(page)).toBe(false);
});

test('the preview panel’s later scripts, changed on the way, are refused and reported', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotTrouble);
  await tamper(page, 'preview', 'session.js');
  const report = reportOf(page, 'shop_preview/session.js');
  await page.request.get('/service/preview/login?as=editor');
  await page.goto('/');
  expect(await report).toMatchObject({ outcome: 'load-failed' });
  await expect(remoteSigns.preview.alive(page)).toHaveCount(0);
  expect(await hasRunTampered(page)).toBe(false);
});

test('texts of the shell’s own page, changed on the way, are refused and reported; header and footer go on', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotTrouble, /shop_shell\/locale-de-DE-po\.js/, /The page could not be shown/);
  await tamper(page, 'assets', 'locale-de-DE-po.js');
  const report = reportOf(page, 'shop_shell/locale-de-DE-po.js');
  await page.goto('/');
  expect(await report).toMatchObject({ outcome: 'load-failed' });
  await expect(page.locator('#page')).toHaveAttribute('data-state', 'failed');
  await expect(remoteSigns.header.alive(page)).toBeVisible();
  expect(await hasRunTampered(page)).toBe(false);
});

test('what the address without a version leads to, changed on the way, is refused; the page stays as it was', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/integrity/);
  const address = `${baseURL}/a-page-of-another-team`;
  const body = '<!doctype html><div id="header">Unser Kopf</div><script src="/assets/boot.js"></script>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tamper(page, 'assets', 'boot.js');
  // The short script at the fixed address is what leads to it.
  await page.route(`${baseURL}/assets/boot.js`, (route) => route.continue());
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto(address);
  await refused;
  await expect(page.locator('#header')).toHaveText('Unser Kopf');
  expect(await hasRunTampered(page)).toBe(false);
});
