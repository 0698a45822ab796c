import { expect, test } from '@jest/globals';
import { i18n as globalI18n } from '@lingui/core';
import type { TextLocale } from './pageLocale.ts';
import { prepareI18n } from './prepareI18n.ts';

const loads: TextLocale[] = [];

async function loadCatalog(locale: TextLocale) {
  loads.push(locale);
  return { messages: { cart: locale === 'hu-HU' ? 'Kosár' : 'Sepet' } };
}

test('prepareI18n creates a new instance on each call and leaves the global instance empty', async () => {
  const [hungarian, turkish] = await Promise.all([
    prepareI18n('hu-HU', loadCatalog),
    prepareI18n('tr-TR', loadCatalog),
  ]);
  expect([hungarian._('cart'), turkish._('cart')]).toEqual(['Kosár', 'Sepet']);
  expect([hungarian.locale, turkish.locale, globalI18n.locale]).toEqual(['hu-HU', 'tr-TR', '']);
  expect(loads).toEqual(['hu-HU', 'tr-TR']);
});
