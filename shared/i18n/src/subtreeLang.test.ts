import { expect, test } from '@jest/globals';
import { pageLocale, textLocales } from './pageLocale.ts';
import { subtreeLang } from './subtreeLang.ts';

test.each(['da-DK', 'sv-SE', 'DA-dk'])('English texts on a page in %s are marked as English', (language) => {
  expect(subtreeLang(language, pageLocale(language, 'DE'))).toBe('en');
});

test('texts in the language of the document need no mark', () => {
  for (const language of textLocales) expect(subtreeLang(language, pageLocale(language, 'DE'))).toBeUndefined();
  expect(subtreeLang(' PL-pl ', 'pl-PL')).toBeUndefined();
});

test('texts are marked where the document says another language or none', () => {
  expect([subtreeLang(undefined, 'hu-HU'), subtreeLang('', 'en'), subtreeLang('xx', 'de-DE')]).toEqual([
    'hu-HU',
    'en',
    'de-DE',
  ]);
});
