import { expect, test } from '@jest/globals';
import { type SiteKey, siteKeys } from '@kontor/site';
import { searchRedirectOf } from './searchRedirectOf.ts';

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

test.each(siteKeys)(
  'on %s, a search for “contact” in the site’s language is redirected to the contact page (SEARCH-27)',
  (site) => {
    expect(searchRedirectOf(`?query=${encodeURIComponent(contacts[site])}`, site)).toBe('/contact');
  },
);

test.each(['?query=kontakt&sort=relevance', '?query=kontakt&available=true', '?query=kontakt&page=2'])(
  'a results address with more than a search term is not redirected: %s (SEARCH-27)',
  (query) => {
    expect(searchRedirectOf(query, 'DE')).toBeUndefined();
  },
);

test.each(['?query=*', '?query=espresso', '?query=%E0%A4%A'])(
  'a search that is not a shortcut is not redirected: %p',
  (query) => {
    expect(searchRedirectOf(query, 'DE')).toBeUndefined();
  },
);

test.each(['', '?', '?query=', '?query=+%20', '?q=kontakt', '?query=&sort=new', '?query=kontakt&query=kontakt'])(
  'a search without a term is redirected to the search icon’s results page: %p (SEARCH-5)',
  (query) => {
    expect(searchRedirectOf(query, 'DE')).toBe('/search?query=*&available=true');
  },
);

test('one site’s shortcut does not apply on another', () => {
  expect(searchRedirectOf('?query=infolinia', 'PL')).toBe('/contact');
  expect(searchRedirectOf('?query=infolinia', 'DE')).toBeUndefined();
});
