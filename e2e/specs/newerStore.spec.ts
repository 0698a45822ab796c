import { join } from 'node:path';
import { publishBuilt } from '../fixtures/publishEarlier.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { tryRemote } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildNextRemote } from '../hosts/next-store/buildNextRelease.ts';
import { nextVersion, storeVersion } from '../hosts/next-store/nextStore.ts';
import { startFolderOrigin } from '../hosts/own-repository/startFolderOrigin.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/** Takes an action from the store that only the next one has. */
const source = `
import { createElement } from 'react';
import { observer } from 'mobx-react-lite';
import { setupI18n } from '@lingui/core';
import { getRootStore } from '@kontor/store';
export const remoteModule = {
  prepare: async (locale) => setupI18n({ locale, messages: { [locale]: {} } }),
  Component: observer(() => createElement('output', null, 'articles: ' + getRootStore().cart.articleCount)),
};`;

test('a remote that needs a newer store than the page has is refused, or fails alone and the report names both versions', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  // Builds a remote.
  test.slow();
  const { remote, remove } = await buildNextRemote('newer', source);
  const shop = await startPublishedShop([], { shellEnvironment: { ACTION_LOG: 'on' } });
  const origin = await startFolderOrigin(join(shop.target, 'origins/newer'));
  const posted = page.waitForRequest('**/service/actionlog/api/entries');
  try {
    await publishBuilt(shop.target, remote, origin.url);
    const checked = await tryRemote(shop.target, 'check', 'newer', '--static', '--hosts', shop.url, '--json');
    const next = nextVersion(storeVersion);
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain(
      `it needs @kontor/store ^${next}, but shell at ${shop.url} has ${storeVersion}, so its slot would fail`,
    );
    const report = page.waitForEvent('console', (message) => message.text().startsWith('shop_newer/Box'));
    await page.goto(`${shop.url}/faq`);
    await page.locator('[data-page-module]').scrollIntoViewIfNeeded();
    const versions = `shop_shell has @kontor/store ${storeVersion}, which is not ^${next}`;
    expect((await report).text()).toContain(versions);
    expect(JSON.stringify((await posted).postDataJSON())).toContain(versions);
    for (const name of ['header', 'footer', 'cart'] as const)
      await expect(remoteLocators[name].alive(page)).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await origin.stop();
    await shop.stop();
    remove();
  }
});
