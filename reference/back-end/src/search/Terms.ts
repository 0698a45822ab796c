import { localeOf, type SiteKey } from '@kontor/site';
import type { Vocabulary } from '../content/assortment/vocabulary.ts';
import type { SiteSearch } from './SiteSearch.ts';
import { isForm } from './Spelling.ts';
import { minHeadLength, minPartLength, wordsOf } from './searchWords.ts';

type Term = {
  readonly text: string;
  /** The strings that suggest the term when they are typed: the term itself, and the word that finds its products. */
  readonly keys: readonly string[];
  /** The key of the topic that the term names. */
  readonly topic?: string;
};

/** The word for "and" in each of the sites' languages, between two things in one name, such as "Tassen & Becher". */
const conjunction = / (?:&|und|et|i|a|és|ve) /u;

/** Maximum number of letters that inflection adds to the last part of a compound, such as "n" in "Presskannen". */
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
 * How well a term matches: it equals the typed text, starts with it, contains a later word that starts with it, or has
 * a compound that ends with it.
 */
function rankOf({ keys }: Term, typed: string): number {
  if (keys.includes(typed)) return 0;
  if (keys.some((key) => key.startsWith(typed))) return 1;
  if (keys.some((key) => key.includes(` ${typed}`))) return 2;
  return keys.some((key) => isHeadOf(typed, key)) ? 3 : 4;
}

/** A topic's terms: each thing in its title that finds products, or else the word that finds the topic's products. */
function termsOfTopic(topic: string, title: string, query: string, findsIt: (text: string) => boolean): Term[] {
  const names = title.split(conjunction);
  const things = names.filter(findsIt);
  // Typing the word that finds the products also suggests the term if both mean the same thing.
  const isSame = (text: string): boolean => names.length === 1 || isForm(fold(query), fold(text));
  return (things.length > 0 ? things : [query]).map((text) => ({
    topic,
    text,
    keys: isSame(text) ? [fold(text), fold(query)] : [fold(text)],
  }));
}

/**
 * Suggests a site's terms that complete the input and have results. The terms come from the vocabulary, where they are
 * written as shoppers search for them. Words in titles are not terms, because titles inflect words and contain
 * adjectives, numbers and materials.
 */
export class Terms {
  readonly #search: SiteSearch;
  readonly #terms: readonly Term[];

  constructor(search: SiteSearch, { listings, topics, terms }: Vocabulary, site: SiteKey) {
    this.#search = search;
    const findsIt = (text: string) => search.find(text).length > 0 && search.correctionOf(text) === undefined;
    const plain = (text: string): Term => ({ text, keys: [fold(text)] });
    const names = Object.values(listings).flatMap(({ title }) => title.split(conjunction));
    const ofTopics = Object.entries(topics).flatMap(([topic, [title, query]]) =>
      termsOfTopic(topic, title, query, findsIt),
    );
    // A listing and a topic may have the same name. The topic is more specific.
    const byText = new Map<string, Term>();
    for (const term of [...names.map(plain), ...ofTopics, ...terms.map(plain)]) {
      const text = fold(term.text);
      if (!byText.has(text) || term.topic !== undefined) byText.set(text, term);
    }
    const capitalised = ([first = '', ...rest]: string) => first.toLocaleUpperCase(localeOf(site)) + rest.join('');
    this.#terms = [...byText.values()]
      .filter(({ text }) => findsIt(text))
      .map((term) => ({ ...term, text: capitalised(term.text) }));
  }

  /** @param firstTopics keys of topics that come first among terms that match equally well */
  complete(text: string, firstTopics: readonly string[]): string[] {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const found = this.#matching(words.join(' '), firstTopics);
    return (found.length > 0 ? found : this.#likeliest(words, firstTopics)).map((term) => term.text);
  }

  /** The matching terms, best first. Among equally good terms, those in `firstTopics` come first. */
  #matching(typed: string, firstTopics: readonly string[]): Term[] {
    const isLater = ({ topic }: Term): number => (topic !== undefined && firstTopics.includes(topic) ? 0 : 1);
    return this.#terms
      .map((term) => ({ term, rank: rankOf(term, typed) }))
      .filter(({ rank }) => rank < 4)
      .sort((a, b) => a.rank - b.rank || isLater(a.term) - isLater(b.term))
      .map(({ term }) => term);
  }

  /** Terms for the most likely meaning of a query with misspelled words, synonyms or other forms. */
  #likeliest(words: readonly string[], firstTopics: readonly string[]): Term[] {
    // If a query has more words than any term, no term can complete it.
    if (!this.#terms.some(({ keys }) => keys.some((key) => key.split(' ').length >= words.length))) return [];
    const right = words.map((word) => this.#search.rightWordsFor(word));
    const beginning = right.slice(0, -1).map(([first], place) => first ?? words[place]);
    for (const last of right.at(-1) ?? []) {
      const texts = [last, ...this.#search.meaningsOf(last)].map((word) => [...beginning, word].join(' '));
      const found = new Set(texts.flatMap((typed) => this.#matching(typed, firstTopics)));
      if (found.size > 0) return [...found];
    }
    return [];
  }
}
