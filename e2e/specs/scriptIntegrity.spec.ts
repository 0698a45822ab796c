import type { Page } from '@playwright/test';
import { beans } from '../fixtures/cart.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { hasRunTampered, tamper } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';

// `remoteFailures.spec.ts` tampers with the scripts of remotes.

/** Waits for a script's report. */
async function reportOf(page: Page, id: string): Promise<unknown> {
  const report = await page.waitForRequest(
    (request) => request.url().endsWith('/slot-reports') && JSON.parse(request.postData() ?? '{}').id === id,
  );
  return JSON.parse(report.postData() ?? '');
}

test('a tampered script with the strings of the shell’s page is refused and reported, and the header and the footer keep working', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages, /shop_shell\/locale-de-DE-po\.js/, /The page could not be shown/);
  await tamper(page, 'assets', 'locale-de-DE-po.js');
  const report = reportOf(page, 'shop_shell/locale-de-DE-po.js');
  // Only pages with controls load strings.
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
