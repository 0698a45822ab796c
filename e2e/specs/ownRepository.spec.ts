import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { createOwnRepository, runRemote } from '../hosts/own-repository/createOwnRepository.ts';
import { startFolderOrigin } from '../hosts/own-repository/startFolderOrigin.ts';
import { startLocalRemote } from '../hosts/shop/startLocalRemote.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/** A unit test of a remote that reads the page's cart. */
const storeTest = `
import { expect, test } from '@jest/globals';
import { getRootStore } from '@kontor/store';

test('a visitor starts with an empty cart', () => {
  expect(getRootStore().cart.numberOfArticles).toBe(0);
});
`;

test('a remote in a separate repository can be built with packed packages, published to the running shop and shown', async ({
  page,
}) => {
  // This test packs, installs and builds.
  test.slow();
  const [shop, repository] = await Promise.all([startPublishedShop([]), createOwnRepository('loyalty', 'info/faq')]);
  const { target } = shop;
  // The page's store opens channels to other tabs, which must not keep the unit tests from ending.
  writeFileSync(join(repository.folder, 'src/store.test.ts'), storeTest);
  const origin = await startFolderOrigin(join(target, 'origins/loyalty'));
  try {
    const publish = ['publish', 'loyalty', '--target', target, '--origin', origin.url];
    const [tests] = await Promise.all([
      repository.runTool('kontor-test', '--json'),
      repository.runTool('tsc', '--project', '.'),
      repository.runTool('kontor-remote', ...publish),
    ]);
    expect(JSON.parse(tests)).toMatchObject({ success: true, numFailedTests: 0, numPassedTests: 12 });

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
      await page.goto(`${local.url}/faq`);
      await page.locator('[data-page-module]').scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'Demnächst hier' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to the live version' }).click();
      await expect(page).toHaveURL(`${shop.url}/faq`);
      await expect(page.locator('[data-page-module]')).toHaveCount(0);
    } finally {
      await local.stop();
    }

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
  } finally {
    await page.goto('about:blank');
    await origin.stop();
    repository.remove();
    await shop.stop();
  }
});
