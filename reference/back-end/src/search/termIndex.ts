import { localeOf, type SiteKey } from '@kontor/site';
import type { ShopContent } from '../content/shopContent.ts';
import { isForm } from './createSpelling.ts';
import type { ProductIndex } from './productIndex.ts';
import { wordsOf } from './searchWords.ts';
import { minHeadLength, minPartLength } from './siteWords.ts';

/** Completes a text to terms that have results. */
type TermIndex = { complete(text: string, site: SiteKey, options: CompletionOptions): string[] };

type CompletionOptions = {
  readonly limit: number;
  /** Keys of topics that come first among terms that match equally well. */
  readonly firstTopics: readonly string[];
};

type Term = {
  readonly text: string;
  /** What completes to the term: its text, and the word that finds its products. */
  readonly keys: readonly string[];
  /** Key of the topic that the term names. */
  readonly topic?: string;
};

/** "And" in the languages of the sites, between two things that a name has together. */
const conjunction = / (?:&|und|et|i|a|és|ve) /u;

/** The things of a name such as "Tassen & Becher". */
const thingsOf = (name: string): readonly string[] => name.split(conjunction);

/** The most letters that an inflected form has after the last part of a compound, such as "n" in "Presskannen". */
const maxEndingLength = 2;

/** Whether a typed word is the last part of a compound in a term, such as "kanne" in "presskannen". */
function isHeadOf(typed: string, key: string): boolean {
  if (typed.length < minHeadLength) return false;
  return key.split(' ').some((word) => {
    const start = word.lastIndexOf(typed);
    return start >= minPartLength && word.length - start - typed.length <= maxEndingLength;
  });
}

const fold = (text: string): string => wordsOf(text).join(' ');

/**
 * The terms are those of the vocabulary, in the form in which shoppers search them. Words of titles are none: a title inflects
 * them, and has adjectives, numbers and materials.
 */
export function createTermIndex(index: ProductIndex, vocabularyFor: ShopContent['vocabularyFor']): TermIndex {
  const bySite = new Map<SiteKey, readonly Term[]>();

  const collect = (site: SiteKey): readonly Term[] => {
    const { listings, topics, terms } = vocabularyFor(site);
    const locale = localeOf(site);
    const capitalised = ([first = '', ...rest]: string): string => first.toLocaleUpperCase(locale) + rest.join('');
    const findsIt = (text: string): boolean =>
      index.find(text, site).length > 0 && index.correctionOf(text, site) === undefined;

    const ofTopic = (topic: string, title: string, query: string): Term[] => {
      const names = thingsOf(title);
      const things = names.filter(findsIt);
      // The word of the products completes to the term as well if both mean the same thing.
      const isSame = (text: string): boolean => names.length === 1 || isForm(fold(query), fold(text));
      return (things.length > 0 ? things : [query]).map((text) => ({
        topic,
        text: capitalised(text),
        keys: isSame(text) ? [fold(text), fold(query)] : [fold(text)],
      }));
    };

    const all: Term[] = [
      ...Object.values(listings)
        .flatMap(({ title }) => thingsOf(title))
        .map((text) => ({ text: capitalised(text), keys: [fold(text)] })),
      ...Object.entries(topics).flatMap(([topic, [title, query]]) => ofTopic(topic, title, query)),
      ...terms.map((text) => ({ text: capitalised(text), keys: [fold(text)] })),
    ];
    // A listing and a topic may have the same name; the topic says more.
    const byText = new Map<string, Term>();
    for (const term of all) {
      const text = fold(term.text);
      if (!byText.has(text) || term.topic !== undefined) byText.set(text, term);
    }
    return [...byText.values()].filter(({ text }) => findsIt(text));
  };

  /**
   * Terms that are the typed text, begin with it, contain a word that begins with it, or a compound that ends with it, in this
   * order; the first topics lead among equals.
   */
  const matching = (terms: readonly Term[], typed: string, firstTopics: readonly string[]): Term[] => {
    const isLater = ({ topic }: Term): number => (topic !== undefined && firstTopics.includes(topic) ? 0 : 1);
    const rankOf = ({ keys }: Term): number => {
      if (keys.includes(typed)) return 0;
      if (keys.some((key) => key.startsWith(typed))) return 1;
      if (keys.some((key) => key.includes(` ${typed}`))) return 2;
      return keys.some((key) => isHeadOf(typed, key)) ? 3 : 4;
    };
    const ranked = terms.map((term) => ({ term, rank: rankOf(term) })).filter(({ rank }) => rank < 4);
    return ranked.sort((a, b) => a.rank - b.rank || isLater(a.term) - isLater(b.term)).map(({ term }) => term);
  };

  /** Terms for what a misspelled text, or one with another name or form, most likely means. */
  const likeliest = (
    words: readonly string[],
    terms: readonly Term[],
    site: SiteKey,
    firstTopics: readonly string[],
  ) => {
    // A text of more words than any term has completes to none.
    if (!terms.some(({ keys }) => keys.some((key) => key.split(' ').length >= words.length))) return [];
    const right = words.map((word) => index.rightWordsFor(word, site));
    const beginning = right.slice(0, -1).map(([first], place) => first ?? words[place]);
    for (const last of right.at(-1) ?? []) {
      const texts = [last, ...index.meaningsOf(last, site)].map((word) => [...beginning, word].join(' '));
      const found = new Set(texts.flatMap((typed) => matching(terms, typed, firstTopics)));
      if (found.size > 0) return [...found];
    }
    return [];
  };

  return {
    complete(text, site, { limit, firstTopics }) {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const terms = bySite.get(site) ?? collect(site);
      bySite.set(site, terms);
      const found = matching(terms, words.join(' '), firstTopics);
      const offered = found.length > 0 ? found : likeliest(words, terms, site, firstTopics);
      return offered.slice(0, limit).map((term) => term.text);
    },
  };
}
