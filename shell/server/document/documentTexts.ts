import type { I18n } from '@lingui/core';
import { textsByLocale } from '../textsByLocale.ts';

/** The document's strings that visitors see before a remote has loaded, or in place of a remote. */
const textsOf = (i18n: I18n) => ({
  skip: i18n._('Skip to content'),
  home: i18n._('Home'),
  search: i18n._('Search'),
  searchLabel: i18n._('What are you looking for?'),
  cart: i18n._('Cart'),
  legal: i18n._('Legal'),
  imprint: i18n._('Imprint'),
  terms: i18n._('Terms'),
  privacy: i18n._('Privacy'),
  loading: i18n._('The page is loading…'),
  // Together with the `reload` link, this replaces the page's content if the page's script fails to load.
  failed: i18n._('The page could not be loaded.'),
  reload: i18n._('Reload the page'),
  needsScript: i18n._('This page needs JavaScript to show its content. Please switch it on in your browser.'),
  description: i18n._('Coffee, home, fashion and mobile from Kontor.'),
});

export type DocumentTexts = ReturnType<typeof textsOf>;

/** The strings of a document in a locale. */
export const documentTexts = await textsByLocale(textsOf);
