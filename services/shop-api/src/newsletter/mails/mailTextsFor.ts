import { localeOf, type SiteKey, type SiteLocale } from '@kontor/site';
import type { MailTexts } from './mailTexts.ts';
import { csCz } from './texts/csCz.ts';
import { deAt } from './texts/deAt.ts';
import { deCh } from './texts/deCh.ts';
import { deDe } from './texts/deDe.ts';
import { frCh } from './texts/frCh.ts';
import { huHu } from './texts/huHu.ts';
import { plPl } from './texts/plPl.ts';
import { skSk } from './texts/skSk.ts';
import { trTr } from './texts/trTr.ts';

const textsByLocale: Readonly<Record<SiteLocale, MailTexts>> = {
  'de-DE': deDe,
  'de-AT': deAt,
  'de-CH': deCh,
  'fr-CH': frCh,
  'pl-PL': plPl,
  'cs-CZ': csCz,
  'hu-HU': huHu,
  'sk-SK': skSk,
  'tr-TR': trTr,
};

export const mailTextsFor = (site: SiteKey): MailTexts => textsByLocale[localeOf(site)];
