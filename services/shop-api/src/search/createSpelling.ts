import { editDistance, type Fit } from './editDistance.ts';

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

/** Shortest beginning that says that two words are forms of one. */
const shortestStem = 3;

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

export function createSpelling(words: Iterable<string>): Spelling {
  const known = [...new Set(words)].filter((word) => !hasDigit(word));
  const within = (typed: string, most: number, fit: Fit): string[] =>
    known.filter((word) => editDistance(typed, word, fit, most) <= most);

  const isForm = (typed: string, word: string): boolean => {
    const stem = commonStart(typed, word);
    if (stem >= longStem && stem >= typed.length - 1) return true;
    return stem >= shortestStem && typed.length - stem <= endingLength && word.length - stem <= endingLength;
  };

  return {
    forms: (typed) =>
      hasDigit(typed)
        ? []
        : mostAlike(
            typed,
            known.filter((word) => word !== typed && isForm(typed, word)),
          ),
    near(typed) {
      if (hasDigit(typed)) return [];
      const forgiven = forgivenIn(typed);
      const stem = typed.slice(0, -endingLength);
      const forms = stem.length >= shortestStem ? known.filter((word) => word.startsWith(stem)) : [];
      const nearForms = forms.filter((word) => editDistance(typed, word, 'whole', forgiven) <= forgiven);
      if (nearForms.length > 0 || forms.length > 0) return nearForms.length > 0 ? nearForms : forms;
      for (let most = 1; most <= forgiven; most += 1) {
        const found = within(typed, most, 'whole');
        // The first letter is seldom wrong.
        const alike = found.filter((word) => word[0] === typed[0]);
        if (found.length > 0) return alike.length > 0 ? alike : found;
      }
      if (forgiven === 0) return [];
      const begun = within(typed, 1, 'beginning').filter((word) => word.length > typed.length);
      if (begun.length > 0) return mostAlike(typed, begun);
      return typed.length < endsFrom ? [] : within(typed, 1, 'end').filter((word) => word.length > typed.length);
    },
  };
}
