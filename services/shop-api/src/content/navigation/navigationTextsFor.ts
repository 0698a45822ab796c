import type { SiteKey } from '@kontor/site';
import { localizeRecord, type SiteLanguage } from '../siteLanguage.ts';
import type { NavigationTexts } from './navigationTexts.ts';
import { czech } from './texts/czech.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { hungarian } from './texts/hungarian.ts';
import { polish } from './texts/polish.ts';
import { slovak } from './texts/slovak.ts';
import { turkish } from './texts/turkish.ts';

const texts: Readonly<Record<SiteLanguage, NavigationTexts>> = {
  de: german,
  fr: french,
  pl: polish,
  cs: czech,
  hu: hungarian,
  sk: slovak,
  tr: turkish,
};

export const navigationTextsFor = (site: SiteKey): NavigationTexts => localizeRecord(texts, site);
