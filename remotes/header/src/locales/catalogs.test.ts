import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { loadCatalog } from './loadCatalog.ts';

test.each(textLocales)('the catalogue %s has every string in the header', async (locale) => {
  const english = await loadCatalog('en');
  const { messages } = await loadCatalog(locale);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english.messages).sort());
});
