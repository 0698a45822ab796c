import type { SiteLanguage } from '../siteLanguage.ts';
import type { FooterTexts } from './footerTexts.ts';
import { czech } from './texts/czech.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { hungarian } from './texts/hungarian.ts';
import { polish } from './texts/polish.ts';
import { slovak } from './texts/slovak.ts';
import { turkish } from './texts/turkish.ts';

export const footerTextsByLanguage: Readonly<Record<SiteLanguage, FooterTexts>> = {
  de: german,
  fr: french,
  pl: polish,
  cs: czech,
  hu: hungarian,
  sk: slovak,
  tr: turkish,
};
