import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdits, copyRemote } from '../fixtures/buildChangedRemote.ts';
import { badge, beans } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { searchField, suggestionPanel } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';
import { startLocalRemote } from '../hosts/shop/startLocalRemote.ts';

const texts = 'src/locales/de-DE.po';

// The fixture also fails these tests if the page's policy refuses anything, because browsers log that as an error.
test('a local header works in a deployed shop with its cart and search, follows changes to its sources, and links back to the live page', async ({
  page,
}) => {
  // This test compiles.
  test.slow();
  const shop = requireEnv('SHOP_URL');
  const folder = mkdtempSync(join(tmpdir(), 'kontor-local-'));
  const edits = { [texts]: [['Was suchen Sie?', 'Was sucht die Entwicklerin?']] } as const;
  const source = copyRemote({ remote: 'header', edits, folder });
  const local = await startLocalRemote(source, shop);
  try {
    await page.goto(`${local.url}/product/${beans.productId}`);
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Was sucht die Entwicklerin?');
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(badge(page)).toHaveText('1');
    await searchField(page).fill('kaffee');
    await expect(suggestionPanel(page).getByRole('option').first()).toBeVisible();

    await test.step('other sites’ pages cannot load the sources', async () => {
      const { hostname, port } = new URL(local.url);
      const script = `http://127.0.0.1:${port}/r/header/dev/remoteEntry.js`;
      for (const host of [hostname, '127.0.0.1']) {
        const headers = { host: `${host}:${port}`, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
        expect((await page.request.get(script, { headers })).status()).toBe(403);
      }
    });

    await test.step('federation’s browser tools see the local version', async () => {
      const modules = await page.evaluate(() =>
        Object.keys((globalThis as { __FEDERATION__?: { moduleInfo: object } }).__FEDERATION__?.moduleInfo ?? {}),
      );
      expect(modules).toContain('shop_header:dev');
    });

    await test.step('the page shows a change to the sources without being reloaded by hand', async () => {
      applyEdits(source, { [texts]: [['Was sucht die Entwicklerin?', 'Was sucht das Team?']] });
      await expect(searchField(page)).toHaveAttribute('placeholder', 'Was sucht das Team?');
      await expect(badge(page)).toHaveText('1');
    });

    await test.step('the badge fits on a phone, can be reached with the keyboard and does not cover the end of the page', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const mark = page.getByRole('complementary', { name: 'Local development' });
      await expect(mark).toContainText(`Local header, ${new URL(local.url).host}`);
      await expect(mark).toBeInViewport({ ratio: 1 });
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const link = mark.getByRole('link', { name: 'Back to the live version' });
      await link.focus();
      await expect(link).toBeFocused();
      await expect(async () => {
        await page.keyboard.press('End');
        const [footer, box] = [await page.locator('#footer').boundingBox(), await mark.boundingBox()];
        expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
      }).toPass();
      await link.press('Enter');
    });

    await test.step('the live page is unchanged', async () => {
      await expect(page).toHaveURL(`${shop}/product/${beans.productId}`);
      await expect(searchField(page)).toHaveAttribute('placeholder', 'Was suchen Sie?');
      expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
      await expect(page.getByText('Local header')).toHaveCount(0);
    });
  } finally {
    await page.goto('about:blank');
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
