import type { TextLocale } from '@kontor/i18n';
import type { Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { messages as csCZ } from '../locales/cs-CZ.po?text=Cart';
import { messages as deAT } from '../locales/de-AT.po?text=Cart';
import { messages as deCH } from '../locales/de-CH.po?text=Cart';
import { messages as deDE } from '../locales/de-DE.po?text=Cart';
import { messages as en } from '../locales/en.po?text=Cart';
import { messages as frCH } from '../locales/fr-CH.po?text=Cart';
import { messages as huHU } from '../locales/hu-HU.po?text=Cart';
import { messages as plPL } from '../locales/pl-PL.po?text=Cart';
import { messages as skSK } from '../locales/sk-SK.po?text=Cart';
import { messages as trTR } from '../locales/tr-TR.po?text=Cart';

/** Contains only this string, in all locales, because the link is shown before any catalogue is loaded. */
const catalogs: Readonly<Record<TextLocale, Messages>> = {
  'cs-CZ': csCZ,
  'de-AT': deAT,
  'de-CH': deCH,
  'de-DE': deDE,
  en,
  'fr-CH': frCH,
  'hu-HU': huHU,
  'pl-PL': plPL,
  'sk-SK': skSK,
  'tr-TR': trTR,
};

/** The accessible name of the cart link. */
export function cartName(locale: TextLocale): string {
  return String(catalogs[locale][msg`Cart`.id]);
}
