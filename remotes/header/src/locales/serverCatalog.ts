import type { LoadCatalog, TextLocale } from '@kontor/i18n';
import type { Messages } from '@lingui/core';
import { messages as czech } from './cs-CZ.po';
import { messages as austrian } from './de-AT.po';
import { messages as swiss } from './de-CH.po';
import { messages as german } from './de-DE.po';
import { messages as english } from './en.po';
import { messages as romand } from './fr-CH.po';
import { messages as hungarian } from './hu-HU.po';
import { messages as polish } from './pl-PL.po';
import { messages as slovak } from './sk-SK.po';
import { messages as turkish } from './tr-TR.po';

const catalogs: Readonly<Record<TextLocale, Messages>> = {
  'de-DE': german,
  'de-AT': austrian,
  'de-CH': swiss,
  'fr-CH': romand,
  'pl-PL': polish,
  'cs-CZ': czech,
  'hu-HU': hungarian,
  'sk-SK': slovak,
  'tr-TR': turkish,
  en: english,
};

/** The texts of all locales: a server has them at hand. */
export const serverCatalog: LoadCatalog = async (locale) => ({ messages: catalogs[locale] });
