import type { Vocabulary } from '../content/vocabulary.ts';
import { createSpelling } from './createSpelling.ts';
import { printedWords, wordsOf } from './wordsOf.ts';

/** Other names of things, such as "Tasse" for what the shop sells as "Becher". */
export type OtherNames = {
  /** The product names for a typed word or another form of it; none if it is not another name. */
  productNamesFor(typed: string): readonly string[];
  /** Whether a word is another name, or a product name that has one, exactly so. */
  has(word: string): boolean;
  readonly words: readonly string[];
  /** The words as the vocabulary writes them. */
  readonly texts: readonly string[];
};

/** The shortest word of a topic that is meaningful by itself. */
const minNameLength = 3;

/** The number of letters by which a name is recognised. */
const nameMatchMinLength = 4;

/** Collects other names. The topics of the navigation are other names too: each has a word that finds its products. */
export function createOtherNames({ topics, otherNames }: Vocabulary): OtherNames {
  const names = new Map<string, string[]>();
  const entries = [...otherNames, ...Object.values(topics)];
  for (const [title, query] of entries) {
    const productNames = wordsOf(query);
    for (const name of wordsOf(title)) {
      if (name.length < minNameLength || productNames.length !== 1 || names.has(name)) continue;
      names.set(name, productNames);
    }
  }
  const words = new Set([...names].flatMap(([name, productNames]) => [name, ...productNames]));
  const spelling = createSpelling(names.keys());
  const startingWith = (typed: string): readonly string[] =>
    typed.length < nameMatchMinLength ? [] : [...names.keys()].filter((name) => name.startsWith(typed));
  return {
    words: [...words],
    texts: entries.flat().flatMap(printedWords),
    has: (word) => words.has(word),
    productNamesFor: (typed) => {
      const known = [typed, ...startingWith(typed), ...spelling.forms(typed)].find((name) => names.has(name));
      return (known === undefined ? undefined : names.get(known)) ?? [];
    },
  };
}
