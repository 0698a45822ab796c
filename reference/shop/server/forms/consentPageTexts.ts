import { fileURLToPath } from 'node:url';
import { type TextLocale, textLocales } from '@kontor/i18n';
import { readCatalog } from '@kontor/i18n/server';
import type { I18n } from '@lingui/core';
import type { ConsentPageTexts } from '../../src/pages/content/pageContent.ts';

function textsOf(i18n: I18n): ConsentPageTexts {
  return {
    settings: i18n._('Cookie settings'),
    lead: i18n._(
      'You decide what we may do beside what is necessary. You can change this at any time at the end of the page.',
    ),
    unknown: i18n._('You have not chosen yet. Until then, only what is necessary is active.'),
    saved: i18n._('Your choice is saved.'),
    necessaryTitle: i18n._('Necessary'),
    necessaryText: i18n._('Cart, login, choice of country and this choice. The shop does not work without them.'),
    always: i18n._('Always active'),
    trackingTitle: i18n._('Comfort and statistics'),
    trackingText: i18n._(
      'We remember your latest searches and the products you have looked at, and measure what works well in the shop.',
    ),
    marketingTitle: i18n._('Ads that suit you'),
    marketingText: i18n._('We and our partners recognise which ad has led you here and show you offers that suit you.'),
    save: i18n._('Save choice'),
    necessary: i18n._('Only necessary'),
    accept: i18n._('Accept all'),
    privacy: i18n._('Privacy'),
  };
}

const texts = new Map<TextLocale, ConsentPageTexts>();
for (const locale of textLocales) {
  const file = fileURLToPath(new URL(`../locales/${locale}.po`, import.meta.url));
  texts.set(locale, textsOf(await readCatalog(file, locale)));
}

/** The strings of the cookie settings page. They are not in the shell's script, which every page loads. */
export function consentPageTexts(locale: TextLocale): ConsentPageTexts {
  const known = texts.get(locale);
  if (!known) throw new Error(`the cookie settings have no texts in ${locale}`);
  return known;
}
