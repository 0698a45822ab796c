import { createWordIndex, startLength } from './createWordIndex.ts';
import { editDistance, type Fit } from './editDistance.ts';
import { type CountWork, countNothing, mostCompared, mostMeant } from './searchWork.ts';

/** Words of the assortment that somebody may have meant. */
export type Spelling = {
  /**
   * The words that differ from one in their endings only, as "kubek" and "kubki", or go with nearly all of it, as
   * "pulli" and "pullover": those that go with it for longest. The word itself is none of them.
   */
  forms(typed: string): readonly string[];
  /** The nearest words to one that finds nothing; none where it is too far from all, too short, or holds digits. */
  near(typed: string): readonly string[];
};

/** From this many letters, one edit is forgiven. */
const oneEditFrom = 4;

/** From this many letters, two edits are forgiven. */
const twoEditsFrom = 8;

/** Ends of longer words are compared from this many letters; shorter ones fit too many. */
const endsFrom = 6;

/** Letters that two forms of a word may differ in at their ends, as "kubek" and "kubki". */
const endingLength = 2;

/** Shortest beginning that says that two words are forms of one; words are indexed by it. */
const shortestStem = startLength;

/** A beginning that says so of itself, where all but one letter go with it. */
const longStem = 4;

/** Digits are numbers and sizes: another one is another thing. */
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Edits that are forgiven in a word. */
function forgivenIn(typed: string): number {
  if (typed.length < oneEditFrom) return 0;
  return typed.length < twoEditsFrom ? 1 : 2;
}

/** How many letters two words begin with in common. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The words that go with a typed one for longest. */
function mostAlike(typed: string, words: readonly string[]): string[] {
  const longest = Math.max(...words.map((word) => commonStart(typed, word)));
  return words.filter((word) => commonStart(typed, word) === longest);
}

function isForm(typed: string, word: string): boolean {
  const stem = commonStart(typed, word);
  if (stem >= longStem && stem >= typed.length - 1) return true;
  return stem >= shortestStem && typed.length - stem <= endingLength && word.length - stem <= endingLength;
}

/**
 * The spelling of some words. What is done for a typed word is bounded, whatever it is: see `searchWork`.
 *
 * @param countWork hears of every comparison of two words
 */
export function createSpelling(words: Iterable<string>, countWork: CountWork = countNothing): Spelling {
  const known = createWordIndex([...new Set(words)].filter((word) => !hasDigit(word)));

  const findNear = (typed: string): string[] => {
    let compared = 0;
    const closest = (words: readonly string[], most: number, fit: Fit): string[] =>
      words.slice(0, mostCompared - compared).filter((word) => {
        compared += 1;
        countWork('comparison');
        return editDistance(typed, word, fit, most) <= most;
      });

    /** Words of about the same length that a few edits lead to. */
    const within = (most: number): string[] => {
      const lengths = { from: typed.length - most, to: typed.length + most };
      return closest(known.withLettersOf(typed, lengths, most), most, 'whole');
    };

    /** Longer words that have the typed one at one end, but for one edit. */
    const withPart = (fit: Fit): string[] => {
      const lengths = { from: typed.length + 1, to: known.longest };
      return closest(known.withLettersOf(typed, lengths, 1), 1, fit);
    };

    const forgiven = forgivenIn(typed);
    const forms = known.startingWith(typed.slice(0, -endingLength));
    const nearForms = closest(forms, forgiven, 'whole');
    if (forms.length > 0) return nearForms.length > 0 ? nearForms : [...forms];
    for (let most = 1; most <= forgiven; most += 1) {
      const found = within(most);
      // The first letter is seldom wrong.
      const alike = found.filter((word) => word[0] === typed[0]);
      if (found.length > 0) return alike.length > 0 ? alike : found;
    }
    if (forgiven === 0) return [];
    const begun = withPart('beginning');
    if (begun.length > 0) return mostAlike(typed, begun);
    return typed.length < endsFrom ? [] : withPart('end');
  };

  return {
    forms(typed) {
      if (hasDigit(typed)) return [];
      const alike = known.startingWith(typed.slice(0, shortestStem));
      return mostAlike(
        typed,
        alike.filter((word) => word !== typed && isForm(typed, word)),
      ).slice(0, mostMeant);
    },
    // Nothing is near to a word that is longer than all others, whatever its ending.
    near: (typed) =>
      hasDigit(typed) || typed.length > known.longest + endingLength ? [] : findNear(typed).slice(0, mostMeant),
  };
}
