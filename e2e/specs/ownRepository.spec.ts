import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKey } from '@kontor/site';
import type { Page } from '@playwright/test';
import { applyEdits } from '../fixtures/buildChangedRemote.ts';
import { beans, fillCart } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { runRemote as runOnTarget, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { createOwnRepository, runRemote } from '../hosts/own-repository/createOwnRepository.ts';
import { startFolderOrigin } from '../hosts/own-repository/startFolderOrigin.ts';
import { startLocalRemote } from '../hosts/shop/startLocalRemote.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const isIncomplete = 'no translation of “Articles in your cart: {numberOfArticles}”';

/** Writes the example component from the repository's README, which shows the page's cart, and the component's test. */
function writeCartCount(folder: string): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [component = '', test = ''] = [...readme.matchAll(/```tsx\n(.*?)```/gs)].map(([, text = '']) => text);
  writeFileSync(join(folder, 'src/CartCount.tsx'), component);
  writeFileSync(join(folder, 'src/CartCount.test.tsx'), test);
}

/** Adds this component to the remote's box. */
function showCartCount(folder: string): void {
  const use = "import { useId } from 'react';\n";
  applyEdits(folder, {
    'src/LoyaltyBox.tsx': [
      [use, `${use}import { CartCount } from './CartCount.tsx';\n`],
      ['</h2>', '</h2>\n<p><CartCount /></p>'],
    ],
  });
}

/** Translates the only string without a translation. */
function translate(folder: string, text: string): void {
  for (const file of globSync(join(folder, 'src/locales/*.po')).filter((name) => !name.endsWith('en.po')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/msgstr ""\n$/, `msgstr "${text}"\n`));
}

/** Waits for a text in the remote's box, which loads when the visitor scrolls near it. */
async function expectInBox(page: Page, text: string): Promise<void> {
  const box = page.locator('[data-page-module]');
  // The page may reload in between.
  await expect(async () => {
    await box.scrollIntoViewIfNeeded();
    expect(await box.textContent()).toContain(text);
  }).toPass({ intervals: [100] });
}

/** Shows the remote on another page. */
const onHome = ['height: 240 }]', "height: 240 }, { page: 'home', module: './Loyalty', height: 120 }]"] as const;

test('a remote in a separate repository can be built with packed packages, published to the running shop and shown', async ({
  page,
  allowConsole,
}) => {
  // This test packs, installs and builds.
  test.slow();
  const [shop, repository] = await Promise.all([startPublishedShop([]), createOwnRepository('loyalty', 'info/faq')]);
  const { target } = shop;
  const origin = await startFolderOrigin(join(target, 'origins/loyalty'));
  try {
    const publish = ['publish', 'loyalty', '--target', target, '--origin', origin.url];
    const [tests] = await Promise.all([
      repository.runTool('kontor-test', '--json'),
      repository.runTool('tsc', '--project', '.'),
      repository.runTool('kontor-remote', ...publish),
    ]);
    expect(JSON.parse(tests)).toMatchObject({ success: true, numFailedTests: 0, numPassedTests: 11 });

    // The check refuses a package without a licence. The shop's own packages have none and are not listed.
    const lists = globSync(join(target, 'origins/loyalty/**/licences.json')).map((file) => readFileSync(file, 'utf8'));
    expect(lists).toHaveLength(1);
    for (const { name, licence } of JSON.parse(lists[0] ?? '[]'))
      expect([name, licence]).toEqual([name, expect.any(String)]);

    await page.goto(`${shop.url}/faq`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[data-page-module]')).toHaveCount(0);

    const local = await startLocalRemote(
      repository.folder,
      shop.url,
      join(repository.folder, 'node_modules/.bin/kontor-dev'),
    );
    try {
      expect(local.output).toContain(`${local.url}/faq   ./Loyalty on the page info/faq`);
      await test.step('a page that does not show the module yet is reloaded too', async () => {
        const sketch = ['<h2 ', '<p>A sketch</p>\n<h2 '] as const;
        await page.goto(`${local.url}/`);
        for (const [from, to] of [sketch, [sketch[1], sketch[0]]] as const) {
          await page.evaluate(() => document.body.setAttribute('data-stale', ''));
          applyEdits(repository.folder, { 'src/LoyaltyBox.tsx': [[from, to]] });
          await expect(page.locator('body')).not.toHaveAttribute('data-stale');
        }
      });
      await page.goto(`${local.url}/faq`);
      const slot = page.locator('[data-page-module]');
      await expect(slot).toHaveCSS('min-height', '240px');
      await slot.scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'Demnächst hier' })).toBeVisible();

      await test.step('the page shows a change to a component’s file without being reloaded by hand', async () => {
        applyEdits(repository.folder, { 'src/LoyaltyBox.tsx': [['<h2 ', '<p>A draft</p>\n<h2 ']] });
        await expectInBox(page, 'A draft');
        applyEdits(repository.folder, { 'src/LoyaltyBox.tsx': [['<p>A draft</p>\n', '']] });
      });
      await test.step('a new string is added to all catalogues, and tests fail until it is translated', async () => {
        // Until the catalogues have a string, the page warns about it. The page does not show the component yet.
        writeCartCount(repository.folder);
        const texts = await repository.runTool('kontor-remote', 'texts', 'loyalty');
        expect(texts).toContain('added “Articles in your cart: {numberOfArticles}”');
        expect(texts.split(isIncomplete)).toHaveLength(10);
        showCartCount(repository.folder);
        await expectInBox(page, 'Articles in your cart: 0');
        const cartTest = ['--json', '--testPathPatterns=CartCount'];
        await expect(repository.runTool('kontor-test', ...cartTest)).rejects.toThrow(isIncomplete);
        translate(repository.folder, 'Artikel im Warenkorb: {numberOfArticles}');
        // The page's store opens channels to other tabs, which must not keep the unit tests from ending.
        const tests = await repository.runTool('kontor-test', ...cartTest);
        expect(JSON.parse(tests)).toMatchObject({ success: true, numPassedTests: 1 });
        await expectInBox(page, 'Artikel im Warenkorb: 0');
      });
      await test.step('the page follows a change of the remote’s declaration', async () => {
        // While the server starts anew, the page may request something.
        allowConsole(/net::ERR_CONNECTION_REFUSED/);
        await page.goto(`${local.url}/`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(slot).toHaveCount(0);
        applyEdits(repository.folder, { 'federation.config.ts': [onHome] });
        await expect(slot).toHaveCSS('min-height', '120px');
        await expectInBox(page, 'Artikel im Warenkorb: 0');
        await page.goto(`${local.url}/faq`);
      });
      await page.getByRole('link', { name: 'Back to the live version' }).click();
      await expect(page).toHaveURL(`${shop.url}/faq`);
      await expect(page.locator('[data-page-module]')).toHaveCount(0);
    } finally {
      await local.stop();
    }
    applyEdits(repository.folder, { 'federation.config.ts': [[onHome[1], onHome[0]]] });

    await runRemote('promote', 'loyalty', '--target', target);
    const readPage = async () => (await page.request.get(`${shop.url}/faq`)).text();
    await expect.poll(readPage, { intervals: [100] }).toContain('shop_loyalty/Loyalty');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await page.locator('[data-page-module]').scrollIntoViewIfNeeded();
    const box = page.getByRole('complementary').getByRole('region', { name: 'Demnächst hier' });
    await expect(box).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The remote uses the page's packages, so the page loads only the remote's entry, module and strings.
    const own = requested.filter((path) => path.startsWith('/r/loyalty/'));
    expect(own.map((path) => path.replace(/^.*\/([^.]+)\..*$/, '$1')).sort()).toEqual([
      '__federation_expose_Loyalty',
      'locale-de-DE-po',
      'remoteEntry',
    ]);

    const showFor = async (site: SiteKey) => {
      await page.context().addCookies([{ name: 'site', value: site, url: shop.url }]);
      await page.goto(`${shop.url}/faq`);
    };
    const count = page.getByText('Artikel im Warenkorb: 1');
    const hosts = ['--hosts', shop.url, shop.pageBorderUrl];
    await test.step('a canary shows the second version, with the page’s cart, only to its visitors', async () => {
      await fillCart(page, beans);
      await repository.runTool('kontor-remote', 'publish', 'loyalty', '--target', target);
      const audience = ['--percent', '100', '--sites', 'DE'];
      await runOnTarget(target, 'canary', 'loyalty', ...audience, ...unchecked, ...hosts);
      await showFor('DE');
      await expectInBox(page, 'Artikel im Warenkorb: 1');
      await showFor('AT');
      await expectInBox(page, 'Demnächst hier');
      await expect(count).toHaveCount(0);
    });

    await test.step('a rollback withdraws the second version', async () => {
      const place = ['--target', target, '--reason', 'too early', ...hosts];
      await repository.runTool('kontor-remote', 'rollback', 'loyalty', ...place);
      await showFor('DE');
      await expectInBox(page, 'Demnächst hier');
      await expect(count).toHaveCount(0);
    });
  } finally {
    await page.goto('about:blank');
    await origin.stop();
    repository.remove();
    await shop.stop();
  }
});
