import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../content/shopContent.ts';
import type { ProductIndex } from './productIndex.ts';
import { wordsOf } from './wordsOf.ts';

/** Completes a text to terms that have results. */
type TermIndex = { complete(text: string, site: SiteKey, options: CompletionOptions): string[] };

type CompletionOptions = {
  readonly limit: number;
  /** Keys of topics that come first among terms that match equally well. */
  readonly firstTopics: readonly string[];
};

/** The words of a title that are long enough to be searched on their own. */
const titleWords = (title: string): string[] => title.match(/[\p{L}]{4,}/gu) ?? [];

type Term = {
  readonly text: string;
  readonly folded: string;
  readonly words: readonly string[];
  /** Key of the topic that the term names. */
  readonly topic?: string;
};

type Candidate = Pick<Term, 'text' | 'topic'>;

export function createTermIndex(
  catalog: Catalog,
  index: ProductIndex,
  vocabularyFor: ShopContent['vocabularyFor'],
): TermIndex {
  const bySite = new Map<SiteKey, readonly Term[]>();

  const collect = (site: SiteKey): readonly Term[] => {
    const { listings, topics } = vocabularyFor(site);
    const findsSomething = (text: string): boolean => index.find(text, site).length > 0;
    const candidates: Candidate[] = [
      ...Object.values(listings).map(({ title }) => ({ text: title })),
      ...Object.entries(topics).map(([topic, [title, query]]) => ({
        topic,
        text: findsSomething(title) ? title : query,
      })),
    ].filter(({ text }) => findsSomething(text));
    // A word of a title finds at least the product that has it.
    const inTitles: Candidate[] = catalog
      .sold(site)
      .flatMap((product) => titleWords(catalog.present(product, site).title))
      .map((text) => ({ text }));
    const terms = new Map<string, Term>();
    for (const candidate of [...candidates, ...inTitles]) {
      const words = wordsOf(candidate.text);
      const folded = words.join(' ');
      if (!terms.has(folded)) terms.set(folded, { ...candidate, folded, words });
    }
    return [...terms.values()];
  };

  /**
   * Terms that are the typed text, begin with it, or contain a word that begins with it, in this order; the first topics
   * lead among equals.
   */
  const matching = (terms: readonly Term[], typed: string, firstTopics: readonly string[]): Term[] => {
    const isLater = ({ topic }: Term): number => (topic !== undefined && firstTopics.includes(topic) ? 0 : 1);
    const rankOf = ({ folded, words }: Term): number => {
      if (folded === typed) return 0;
      if (folded.startsWith(typed)) return 1;
      return words.some((word) => word.startsWith(typed)) ? 2 : 3;
    };
    const ranked = terms.map((term) => ({ term, rank: rankOf(term) })).filter(({ rank }) => rank < 3);
    return ranked.sort((a, b) => a.rank - b.rank || isLater(a.term) - isLater(b.term)).map(({ term }) => term);
  };

  /** Corrections of a misspelled text: one per candidate for its last word. */
  const corrections = (words: readonly string[], terms: readonly Term[], site: SiteKey): string[] => {
    // A text of more words than any term has completes to none.
    if (!terms.some((term) => term.words.length >= words.length)) return [];
    const beginning = words.slice(0, -1).map((word) => index.meaningsOf(word, site)[0] ?? word);
    return index.meaningsOf(words.at(-1) ?? '', site).map((last) => [...beginning, last].join(' '));
  };

  return {
    complete(text, site, { limit, firstTopics }) {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const terms = bySite.get(site) ?? collect(site);
      bySite.set(site, terms);
      const found = matching(terms, words.join(' '), firstTopics);
      const offered =
        found.length > 0
          ? found
          : new Set(corrections(words, terms, site).flatMap((typed) => matching(terms, typed, firstTopics)));
      return [...offered].slice(0, limit).map((term) => term.text);
    },
  };
}
