import { createWordIndex, startLength } from './createWordIndex.ts';
import { editDistance, type Fit } from './editDistance.ts';
import { type CountWork, countNothing, maxCompared, maxMeanings } from './searchWork.ts';

/** Finds words of the assortment that are similar to a typed one. */
export type Spelling = {
  /**
   * Other forms of a word: words that differ in their endings only, such as "kubek" and "kubki", or that share nearly
   * all of it, such as "pulli" and "pullover". Returns those with the longest common beginning, without the word
   * itself.
   */
  forms(typed: string): readonly string[];
  /**
   * The nearest words to an unknown one. There are none if it is too short, contains digits, or is too different from
   * all words.
   */
  near(typed: string): readonly string[];
};

/** Words of at least this length may have one edit. */
const oneEditMinLength = 4;

/** Words of at least this length may have two edits. */
const twoEditsMinLength = 8;

/**
 * A typed word of at least this length is also compared with the beginnings and ends of longer words; shorter ones
 * match too many.
 */
const partMatchMinLength = 6;

/** The number of last letters in which two forms of a word may differ, such as "kubek" and "kubki". */
const endingLength = 2;

/** The shortest common beginning of two forms of a word; words are indexed by it. */
const minStemLength = startLength;

/** A common beginning of this length is enough, if all letters but one belong to it. */
const longStemLength = 4;

/** Digits are numbers and sizes; a different digit means a different thing. */
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** The number of edits that are allowed for a word. */
function allowedEditsFor(typed: string): number {
  if (typed.length < oneEditMinLength) return 0;
  return typed.length < twoEditsMinLength ? 1 : 2;
}

/** The length of the common beginning of two words. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The words with the longest common beginning with a typed one. */
function mostSimilar(typed: string, words: readonly string[]): string[] {
  const longest = Math.max(...words.map((word) => commonStart(typed, word)));
  return words.filter((word) => commonStart(typed, word) === longest);
}

function isForm(typed: string, word: string): boolean {
  const stem = commonStart(typed, word);
  if (stem >= longStemLength && stem >= typed.length - 1) return true;
  return stem >= minStemLength && typed.length - stem <= endingLength && word.length - stem <= endingLength;
}

/**
 * Corrects the spelling of typed words. The work for each is bounded, see `searchWork`.
 *
 * @param countWork is called for every comparison of two words
 */
export function createSpelling(words: Iterable<string>, countWork: CountWork = countNothing): Spelling {
  const known = createWordIndex([...new Set(words)].filter((word) => !hasDigit(word)));

  const findNear = (typed: string): string[] => {
    let compared = 0;
    const closest = (words: readonly string[], most: number, fit: Fit): string[] =>
      words.slice(0, maxCompared - compared).filter((word) => {
        compared += 1;
        countWork('comparison');
        return editDistance(typed, word, fit, most) <= most;
      });

    /** Words of similar length within the allowed edits. */
    const within = (most: number): string[] => {
      const lengths = { from: typed.length - most, to: typed.length + most };
      return closest(known.withLettersOf(typed, lengths, most), most, 'whole');
    };

    /** Longer words that begin or end with the typed one, with one edit. */
    const withPart = (fit: Fit): string[] => {
      const lengths = { from: typed.length + 1, to: known.longest };
      return closest(known.withLettersOf(typed, lengths, 1), 1, fit);
    };

    const allowedEdits = allowedEditsFor(typed);
    const forms = known.startingWith(typed.slice(0, -endingLength));
    const nearForms = closest(forms, allowedEdits, 'whole');
    if (forms.length > 0) return nearForms.length > 0 ? nearForms : [...forms];
    for (let most = 1; most <= allowedEdits; most += 1) {
      const found = within(most);
      // The first letter is rarely wrong.
      const sameStart = found.filter((word) => word[0] === typed[0]);
      if (found.length > 0) return sameStart.length > 0 ? sameStart : found;
    }
    if (allowedEdits === 0) return [];
    const extensions = withPart('beginning');
    if (extensions.length > 0) return mostSimilar(typed, extensions);
    return typed.length < partMatchMinLength ? [] : withPart('end');
  };

  return {
    forms(typed) {
      if (hasDigit(typed)) return [];
      const candidates = known.startingWith(typed.slice(0, minStemLength));
      return mostSimilar(
        typed,
        candidates.filter((word) => word !== typed && isForm(typed, word)),
      ).slice(0, maxMeanings);
    },
    // Nothing is near to a word that is longer than all others, whatever its ending.
    near: (typed) =>
      hasDigit(typed) || typed.length > known.longest + endingLength ? [] : findNear(typed).slice(0, maxMeanings),
  };
}
