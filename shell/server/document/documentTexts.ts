import { fileURLToPath } from 'node:url';
import { type TextLocale, textLocales } from '@kontor/i18n';
import { readCatalog } from '@kontor/i18n/server';
import type { I18n } from '@lingui/core';

/** Texts of the document that are there before, or instead of, any remote. */
export type DocumentTexts = {
  readonly skip: string;
  readonly home: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly cart: string;
  readonly legal: string;
  readonly imprint: string;
  readonly terms: string;
  readonly privacy: string;
  readonly loading: string;
  /** Replaces the page's content when its script fails to load, with the link `reload`. */
  readonly failed: string;
  readonly reload: string;
  readonly needsScript: string;
  readonly description: string;
};

function textsOf(i18n: I18n): DocumentTexts {
  return {
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
    failed: i18n._('The page could not be loaded.'),
    reload: i18n._('Reload the page'),
    needsScript: i18n._('This page needs JavaScript to show its content. Please switch it on in your browser.'),
    description: i18n._('Coffee, home, fashion and mobile from Kontor.'),
  };
}

const texts = new Map<TextLocale, DocumentTexts>();
for (const locale of textLocales) {
  const file = fileURLToPath(new URL(`../locales/${locale}.po`, import.meta.url));
  texts.set(locale, textsOf(await readCatalog(file, locale)));
}

/** The texts of a document in a locale. */
export function documentTexts(locale: TextLocale): DocumentTexts {
  const found = texts.get(locale);
  if (!found) throw new Error(`a document has no texts in ${locale}`);
  return found;
}
