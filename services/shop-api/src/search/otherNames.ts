import type { Vocabulary } from '../content/vocabulary.ts';
import { createSpelling } from './createSpelling.ts';
import { wordsOf } from './foldText.ts';

/** What else things are called that no product is named by, as "Tasse" for what is sold as "Becher". */
export type OtherNames = {
  /** The names that products have instead of a word, or of one that begins or ends otherwise; else none. */
  meantBy(typed: string): readonly string[];
  readonly words: readonly string[];
};

/** Shortest word of a topic that says something by itself. */
const shortestName = 3;

/** Letters of a name that are enough to know it by. */
const enoughLetters = 4;

/** The topics of the navigation, too, are called as shoppers call things, and each knows what finds its products. */
export function createOtherNames({ topics, otherNames }: Vocabulary): OtherNames {
  const names = new Map<string, string[]>();
  for (const [title, query] of [...otherNames, ...Object.values(topics)]) {
    const meant = wordsOf(query);
    for (const name of wordsOf(title)) {
      if (name.length < shortestName || meant.length !== 1 || names.has(name)) continue;
      names.set(name, meant);
    }
  }
  const spelling = createSpelling(names.keys());
  const startingWith = (typed: string): readonly string[] =>
    typed.length < enoughLetters ? [] : [...names.keys()].filter((name) => name.startsWith(typed));
  return {
    words: [...names.keys()],
    meantBy: (typed) => {
      const known = [typed, ...startingWith(typed), ...spelling.forms(typed)].find((name) => names.has(name));
      return (known === undefined ? undefined : names.get(known)) ?? [];
    },
  };
}
