import { expect, test } from '@jest/globals';
import { pageLocale, textLocales } from './pageLocale.ts';
import { subtreeLang } from './subtreeLang.ts';

test.each(['da-DK', 'sv-SE', 'DA-dk'])('subtreeLang marks English text on a page in %s (SITE-16)', (language) => {
  expect(subtreeLang(language, pageLocale(language, 'DE'))).toBe('en');
});

test('subtreeLang does not mark text in the document’s language', () => {
  for (const language of textLocales) expect(subtreeLang(language, pageLocale(language, 'DE'))).toBeUndefined();
  expect(subtreeLang(' PL-pl ', 'pl-PL')).toBeUndefined();
});

test('subtreeLang marks text if the document has a different language or none', () => {
  expect([subtreeLang(undefined, 'hu-HU'), subtreeLang('', 'en'), subtreeLang('xx', 'de-DE')]).toEqual([
    'hu-HU',
    'en',
    'de-DE',
  ]);
});
