import { join } from 'node:path';
import { contractVersion } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import { writeRegistry } from '@kontor/federation/registryFiles';
import type { Locator, Page } from '@playwright/test';
import { badge, beans, candle, cartButton, lineOf } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { publishBuilt, publishEarlier } from '../fixtures/publishEarlier.ts';
import { remoteLocators } from '../fixtures/remoteLocators.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildNextRelease } from '../hosts/next-store/buildNextRelease.ts';
import { startFolderOrigin } from '../hosts/own-repository/startFolderOrigin.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/** Names of the store's members, as a remote knows them. */
type Members = Readonly<Record<'add' | 'count' | 'set' | 'name' | 'isActive', string>>;

const formerMembers: Members = {
  add: 'add',
  count: 'numberOfArticles',
  set: 'set',
  name: 'givenName',
  isActive: 'isActive',
};

const nextMembers: Members = {
  add: 'addPieces',
  count: 'articleCount',
  set: 'update',
  name: 'firstName',
  isActive: 'isGranted',
};

/**
 * A module that shows and changes cart, personal data and consent.
 *
 * @param name of the visitor that it sets
 * @param shown further text
 */
const sourceOf = (title: string, article: typeof beans | typeof candle, name: string, members: Members, shown = '') => `
import { createElement as h } from 'react';
import { observer } from 'mobx-react-lite';
import { setupI18n } from '@lingui/core';
import { consentCookie, consentUpdatedEvent, getRootStore } from '@kontor/store';
const consents = { agree: '${consentValue('granted')}', refuse: '${consentValue('refused')}' };
const choose = (choice) => {
  document.cookie = consentCookie + '=' + consents[choice] + '; path=/';
  dispatchEvent(new Event(consentUpdatedEvent));
};
const Component = observer(() => {
  const { cart, personalData, consent } = getRootStore();
  const state = [cart.${members.count}, personalData.${members.name}, consent.${members.isActive}('C0003')];
  return h('section', { 'aria-label': '${title}' },
    h('output', null, state.join(' ')),
    h('p', null, ${shown || "''"}),
    h('button', { onClick: () => cart.${members.add}('${article.productId}', '${article.tcm}') }, 'add'),
    h('button', { onClick: () => personalData.${members.set}({ givenName: '${name}' }) }, 'set'),
    h('button', { onClick: () => choose('agree') }, 'agree'),
    h('button', { onClick: () => choose('refuse') }, 'refuse'));
});
const prepare = async (locale) => setupI18n({ locale, messages: { [locale]: {} } });
export const remoteModule = { prepare, Component };`;

/** The live remotes as they are when hosts of the next contract version are deployed: built for the previous one. */
function asEarlier(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const versions = Object.entries(remote.versions).map(([version, built]) => [
      version,
      { ...built, contract: contractVersion - 1 },
    ]);
    return [name, { ...remote, versions: Object.fromEntries(versions) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

const boxOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const press = (box: Locator, name: string) => box.getByRole('button', { name, exact: true }).click();

test('remotes built for the former store and for the next one read and write cart, personal data and consent of one page', async ({
  page,
}) => {
  // Builds a shell.
  test.slow();
  const release = await buildNextRelease(
    'next',
    sourceOf('next', candle, 'Grace', nextMembers, 'Object.keys(cart.lastOperation ?? {}).join()'),
  );
  const shop = await startPublishedShop([], { shellAssets: release.shellAssets });
  const origins = await Promise.all(
    ['earlier', 'next'].map((name) => startFolderOrigin(join(shop.target, 'origins', name))),
  );
  try {
    const registryFile = join(shop.target, 'registry.json');
    writeRegistry(registryFile, asEarlier(shop.readRegistry()));
    await publishEarlier(shop.target, origins[0]?.url ?? '', sourceOf('earlier', beans, 'Ada', formerMembers));
    await publishBuilt(shop.target, release.remote, origins[1]?.url ?? '');
    await page.goto(`${shop.url}/faq`);
    await page.locator('[data-page-module]').last().scrollIntoViewIfNeeded();
    const [earlier, next] = [boxOf(page, 'earlier'), boxOf(page, 'next')];
    const expectState = async (state: string) => {
      for (const box of [earlier, next]) await expect(box.getByRole('status')).toHaveText(state);
    };
    await expect(cartButton(page)).toHaveAccessibleName(/leer/);
    await expectState('0  false');

    await press(earlier, 'add');
    await expectState('1  false');
    // A member that only the next store has follows what an earlier remote does.
    await expect(next.getByRole('paragraph')).toHaveText('addArticle');
    await press(next, 'add');
    await expectState('2  false');
    await expect(badge(page)).toHaveText('2');

    await press(earlier, 'set');
    await expectState('2 Ada false');
    await press(next, 'set');
    await expectState('2 Grace false');

    await press(earlier, 'agree');
    await expectState('2 Grace true');
    await press(next, 'refuse');
    await expectState('2 Grace false');

    // The shop's own remotes are earlier ones as well.
    for (const { alive } of [remoteLocators.header, remoteLocators.footer]) await expect(alive(page)).toBeVisible();
    await cartButton(page).click();
    for (const { title } of [beans, candle]) await expect(lineOf(page, title)).toBeVisible();
    await expect(page.locator('[data-slot="fallback"]')).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    for (const origin of origins) await origin.stop();
    await shop.stop();
    release.remove();
  }
});
