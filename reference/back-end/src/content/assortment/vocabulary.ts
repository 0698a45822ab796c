import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import type { Season } from '../contentView.ts';
import { keyed, readContent, readTexts, textSchema } from '../readContent.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { listingKeys } from './categories.ts';

/** A name that shoppers know, and the word that finds its products. */
export const topicSchema = v.strictTuple([textSchema, v.pipe(v.string(), v.minLength(2))]);

/** What shoppers look for inside a category; each topic leads to a search. The German file defines the topics. */
export const topicKeys = Object.keys(
  readContent('vocabulary/de.yaml', v.object({ topics: v.record(v.string(), topicSchema) })).topics,
);

const vocabularySchema = v.strictObject({
  /** A listing's name, and the name of the navigation entry that opens the whole listing. */
  listings: keyed(listingKeys, v.strictObject({ title: textSchema, all: textSchema })),
  topics: keyed(topicKeys, topicSchema),
  /** Other terms that a typed text completes to, in the form in which shoppers search for them. */
  terms: v.array(textSchema),
  /** Words that shoppers search for although no product has them in its name. */
  otherNames: v.array(topicSchema),
  /** Whole texts that shoppers search for, and the words whose results come first because the texts mean them. */
  phrases: v.optional(v.array(topicSchema), []),
  /** Pairs of a word and a longer word that begins with it but means something else, such as "Decke" and "Deckel". */
  otherThings: v.optional(v.array(topicSchema), []),
});

export type Vocabulary = v.InferOutput<typeof vocabularySchema>;

const vocabularies = readTexts('vocabulary', vocabularySchema);

/** The names of categories and topics as the site writes them. */
export const vocabularyFor = (site: SiteKey): Vocabulary => localizeRecord(vocabularies, site);

const topicsSchema = v.array(v.picklist(topicKeys));

const bySeason: Readonly<Record<Season, readonly string[]>> = readContent(
  'seasonalTopics.yaml',
  v.strictObject({ summer: topicsSchema, gifts: topicsSchema }),
);

/** The topics that come first in a season. */
export const topicsOf = (season: Season | undefined): readonly string[] => (season ? bySeason[season] : []);
