import type { SiteKey } from '@kontor/site';
import { localizeRecord, type SiteLanguage } from '../siteLanguage.ts';
import { czech } from './texts/czech.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { hungarian } from './texts/hungarian.ts';
import { polish } from './texts/polish.ts';
import { slovak } from './texts/slovak.ts';
import { turkish } from './texts/turkish.ts';
import type { ThemeWorldTexts } from './themeWorldTexts.ts';

const texts: Readonly<Record<SiteLanguage, ThemeWorldTexts>> = {
  de: german,
  fr: french,
  pl: polish,
  cs: czech,
  hu: hungarian,
  sk: slovak,
  tr: turkish,
};

export const themeWorldTextsFor = (site: SiteKey): ThemeWorldTexts => localizeRecord(texts, site);
