import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import type { Season } from '../contentView.ts';
import { keyed, readContent, readTexts, textSchema } from '../readContent.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { listingKeys } from './categories.ts';

/** A name that shoppers know, and the word that finds the products with that name. */
export const topicSchema = v.strictTuple([textSchema, v.pipe(v.string(), v.minLength(2))]);

/**
 * What shoppers look for inside a category. Each topic leads to a search. The topics are defined in the German file.
 */
export const topicKeys = Object.keys(
  readContent('vocabulary/de.yaml', v.object({ topics: v.record(v.string(), topicSchema) })).topics,
);

const vocabularySchema = v.strictObject({
  /** A listing's name, and the name of the navigation entry that opens the whole listing. */
  listings: keyed(listingKeys, v.strictObject({ title: textSchema, all: textSchema })),
  topics: keyed(topicKeys, topicSchema),
  /** Other terms that can be suggested, written as shoppers search for them. */
  terms: v.array(textSchema),
  /** Words that shoppers search for although no product's name contains them. */
  otherNames: v.array(topicSchema),
  /** Complete phrases that shoppers search for, each with the words that it means. Their results come first. */
  phrases: v.optional(v.array(topicSchema), []),
  /** Pairs of a word and a longer word that starts with it but means something else, such as "Decke" and "Deckel". */
  otherThings: v.optional(v.array(topicSchema), []),
});

export type Vocabulary = v.InferOutput<typeof vocabularySchema>;

const vocabularies = readTexts('vocabulary', vocabularySchema);

/** The names of categories and topics as the site spells them. */
export const vocabularyFor = (site: SiteKey): Vocabulary => localizeRecord(vocabularies, site);

const topicsSchema = v.array(v.picklist(topicKeys));

const bySeason: Readonly<Record<Season, readonly string[]>> = readContent(
  'seasonalTopics.yaml',
  v.strictObject({ summer: topicsSchema, gifts: topicsSchema }),
);

/** The topics that come first in a season. */
export const topicsOf = (season: Season | undefined): readonly string[] => (season ? bySeason[season] : []);
