import type { SiteKey } from '@kontor/site';
import { localizeRecord, type SiteLanguage } from '../siteLanguage.ts';
import { czech } from './czech.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hungarian } from './hungarian.ts';
import { polish } from './polish.ts';
import { slovak } from './slovak.ts';
import { turkish } from './turkish.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabularies: Readonly<Record<SiteLanguage, Vocabulary>> = {
  de: german,
  fr: french,
  pl: polish,
  cs: czech,
  hu: hungarian,
  sk: slovak,
  tr: turkish,
};

/** The names of categories and topics as the site writes them. */
export const vocabularyFor = (site: SiteKey): Vocabulary => localizeRecord(vocabularies, site);
