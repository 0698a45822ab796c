import type { Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { recordTransfers, type Transfer } from '../fixtures/recordTransfers.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { expect, test } from '../fixtures/test.ts';
import { startOwnShop } from '../hosts/shop/startOwnShop.ts';

/** The size limit of a document, compressed and including headers. */
const maxDocumentBytes = 30 * 1024;

/**
 * Requests whose responses may be transferred again: documents, and data that is personal or may change at any time.
 */
const isDocumentOrData = ({ type }: Transfer) => ['Document', 'Fetch', 'XHR', 'Ping', 'Preflight'].includes(type);

async function showAll(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cartButton(page)).toBeVisible();
  // Pictures and the footer load only near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('textbox', { name: /E-Mail/ })).toBeVisible();
}

test('a second page view transfers the document and personal data, but fetches no file again', async ({ page }) => {
  await showAll(page, '/');
  await showAll(page, '/');
  const transfers = await recordTransfers(page);
  await showAll(page, '/');
  const documents = transfers.filter(({ type }) => type === 'Document');
  expect(documents).toHaveLength(1);
  expect(documents[0]?.bytes).toBeLessThan(maxDocumentBytes);
  expect(transfers.filter((transfer) => !isDocumentOrData(transfer))).toEqual([]);
  process.stdout.write(`second view, bytes with headers: ${JSON.stringify(transfers)}\n`);
});

test('after a deploy of one remote, a returning visitor downloads only the files that changed', async ({ page }) => {
  const shop = await startOwnShop();
  try {
    await showAll(page, shop.url);
    const changed = await shop.origin.publishChange('9.0.0-change');
    await expect
      .poll(async () => (await page.request.get(shop.url)).text(), { intervals: [200] })
      .toContain('data-rendered="9.0.0-change"');
    const transfers = await recordTransfers(page);
    await showAll(page, shop.url);
    const scripts = transfers.filter(({ type }) => type === 'Script').map(({ path }) => path);
    expect(scripts.sort()).toEqual(changed.map((address) => `/header/files/${address}`).sort());
    expect(scripts.every((path) => isScriptOf(path, 'header'))).toBe(true);
    await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-rendered', '9.0.0-change');
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
});
