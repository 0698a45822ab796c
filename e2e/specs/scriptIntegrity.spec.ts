import type { SlotRemote } from '@kontor/federation';
import type { Page } from '@playwright/test';
import { beans } from '../fixtures/cart.ts';
import { cartIcon } from '../fixtures/cartHost.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { hasRunTampered, tamper } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';

const modules: Readonly<Record<SlotRemote, string>> = {
  header: 'Header',
  cart: 'MiniCart',
  footer: 'Footer',
  newsletter: 'NewsletterForm',
  preview: 'PreviewPanel',
};

/** Waits for a module's or script's slot report. */
async function reportOf(page: Page, id: string): Promise<unknown> {
  const report = await page.waitForRequest(
    (request) => request.url().endsWith('/slot-reports') && JSON.parse(request.postData() ?? '{}').id === id,
  );
  return JSON.parse(report.postData() ?? '');
}

for (const [name, module] of Object.entries(modules) as [SlotRemote, string][]) {
  const files = {
    entry: 'remoteEntry.js',
    module: `__federation_expose_${module}.js`,
    texts: 'locale-de-DE-po.js',
  };
  for (const [what, file] of Object.entries(files)) {
    // The preview panel's strings come with the panel.
    if (name === 'preview' && what === 'texts') continue;
    test(`a tampered ${what} script of ${name} is refused and reported, and the fallback shows`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(...slotFailureMessages);
      await tamper(page, name, file);
      const report = reportOf(page, `shop_${name}/${module}`);
      await page.request.get('/service/preview/login?as=editor');
      await page.goto('/');
      // The newsletter form loads when it is near the viewport.
      await page.locator('#footer').scrollIntoViewIfNeeded();
      expect(await report).toMatchObject({ outcome: 'load-failed' });
      const { alive, fallback } = remoteLocators[name];
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

test('a tampered cart panel is refused and reported, and the cart icon links to the cart page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  await tamper(page, 'cart', 'panel.js');
  const report = reportOf(page, 'shop_cart/panel.js');
  await page.goto('/');
  await cartIcon(page).click();
  expect(await report).toMatchObject({ outcome: 'load-failed' });
  await page.waitForURL('**/service/cartfrontend/cart');
  expect(await hasRunTampered(page)).toBe(false);
});

for (const file of ['session.js', 'texts-de-DE-po.js']) {
  test(`the tampered lazy script ${file} of the preview panel is refused and reported`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(...slotFailureMessages, /The preview panel could not be loaded/);
    await tamper(page, 'preview', file);
    const report = reportOf(page, `shop_preview/${file}`);
    await page.request.get('/service/preview/login?as=editor');
    await page.goto('/');
    expect(await report).toMatchObject({ outcome: 'load-failed' });
    await expect(remoteLocators.preview.alive(page)).toHaveCount(0);
    expect(await hasRunTampered(page)).toBe(false);
  });
}

test('a tampered script with the strings of the shell’s page is refused and reported, and the header and the footer keep working', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages, /shop_shell\/locale-de-DE-po\.js/, /The page could not be shown/);
  await tamper(page, 'assets', 'locale-de-DE-po.js');
  const report = reportOf(page, 'shop_shell/locale-de-DE-po.js');
  // Only a page with controls loads its strings.
  await page.goto(`/product/${beans.productId}`);
  expect(await report).toMatchObject({ outcome: 'load-failed' });
  await expect(page.locator('#page')).toHaveAttribute('data-state', 'failed');
  await expect(remoteLocators.header.alive(page)).toBeVisible();
  expect(await hasRunTampered(page)).toBe(false);
});

test('a tampered boot script is refused even at the address without a version, and the page stays unchanged', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/integrity/);
  const address = `${baseURL}/a-page-of-another-team`;
  const body = '<!doctype html><div id="header">Unser Kopf</div><script src="/assets/boot.js"></script>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tamper(page, 'assets', 'boot.js');
  // The loader at the fixed address is not tampered with. It loads the tampered script.
  await page.route(`${baseURL}/assets/boot.js`, (route) => route.continue());
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto(address);
  await refused;
  await expect(page.locator('#header')).toHaveText('Unser Kopf');
  expect(await hasRunTampered(page)).toBe(false);
});
