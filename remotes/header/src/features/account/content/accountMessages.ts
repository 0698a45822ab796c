import type { TextLocale } from '@kontor/i18n';
import type { Messages } from '@lingui/core';
import { messages as csCz } from './locales/cs-CZ.po';
import { messages as deAt } from './locales/de-AT.po';
import { messages as deCh } from './locales/de-CH.po';
import { messages as deDe } from './locales/de-DE.po';
import { messages as en } from './locales/en.po';
import { messages as frCh } from './locales/fr-CH.po';
import { messages as huHu } from './locales/hu-HU.po';
import { messages as plPl } from './locales/pl-PL.po';
import { messages as skSk } from './locales/sk-SK.po';
import { messages as trTr } from './locales/tr-TR.po';

/**
 * The account content's strings in all locales. The server renders this content, so its strings are separate from the
 * header's, which every page loads.
 */
export const accountMessages: Readonly<Record<TextLocale, Messages>> = {
  'cs-CZ': csCz,
  'de-AT': deAt,
  'de-CH': deCh,
  'de-DE': deDe,
  en: en,
  'fr-CH': frCh,
  'hu-HU': huHu,
  'pl-PL': plPl,
  'sk-SK': skSk,
  'tr-TR': trTr,
};
