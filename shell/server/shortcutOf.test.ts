import { expect, test } from '@jest/globals';
import { type SiteKey, siteKeys } from '@kontor/site';
import { shortcutOf } from './shortcutOf.ts';

const contacts: Readonly<Record<SiteKey, string>> = {
  DE: 'Kontakt',
  AT: 'kontaktformular',
  CH: ' hotline ',
  CH_FR: 'nous contacter',
  PL: 'infolinia',
  CZ: 'Infolinka',
  HU: 'kapcsolat',
  SK: 'infolinka',
  TR: 'İLETİŞİM',
};

test.each(siteKeys)('a search for the word of %s for the contact page is redirected there', (site) => {
  expect(shortcutOf(`?query=${encodeURIComponent(contacts[site])}`, site)).toBe('/contact');
});

test.each([
  '?query=kontakt&sort=relevance',
  '?query=kontakt&available=true',
  '?query=kontakt&page=2',
  '?query=kontakt&query=kontakt',
])('an address of results with more than a text is not redirected: %s', (query) => {
  expect(shortcutOf(query, 'DE')).toBeUndefined();
});

test.each(['', '?', '?query=', '?query=*', '?query=espresso', '?q=kontakt', '?query=%E0%A4%A'])(
  'a search that is no shortcut is not redirected: %p',
  (query) => {
    expect(shortcutOf(query, 'DE')).toBeUndefined();
  },
);

test('a shortcut of one site is none of another', () => {
  expect(shortcutOf('?query=infolinia', 'PL')).toBe('/contact');
  expect(shortcutOf('?query=infolinia', 'DE')).toBeUndefined();
});
