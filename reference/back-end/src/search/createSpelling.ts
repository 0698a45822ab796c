import { type CountWork, countNothing, maxCompared, maxMeanings } from './searchWords.ts';

/** Which part of a longer word is compared. */
export type Fit = 'whole' | 'beginning' | 'end';

const reversed = (text: string): string => text.split('').reverse().join('');

/**
 * The edit distance of a typed word to another word, or to its nearest beginning or end. An edit inserts, removes or
 * replaces a letter, or swaps two neighbours. The result is larger than `most` if the distance is. Only cells within
 * `most` edits are computed, so the work grows with the length of the typed word times `most`, whatever the length of
 * the other word.
 */
export function editDistance(typed: string, word: string, fit: Fit, most: number): number {
  if (fit === 'end') return editDistance(reversed(typed), reversed(word), 'beginning', most);
  const tooMany = most + 1;
  const surplus = word.length - typed.length;
  if (surplus < -most || (fit === 'whole' && surplus > most)) return tooMany;
  const width = Math.min(word.length, typed.length + most) + 1;
  const unreached = new Array<number>(width).fill(tooMany);
  let beforeLast = unreached;
  let last = unreached.map((_, column) => Math.min(column, tooMany));
  for (let row = 1; row <= typed.length; row += 1) {
    const current = unreached.slice();
    current[0] = Math.min(row, tooMany);
    let fewest = current[0];
    for (let column = Math.max(1, row - most); column < Math.min(width, row + most + 1); column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = Math.min(edits, tooMany);
      fewest = Math.min(fewest, edits);
    }
    if (fewest > most) return tooMany;
    beforeLast = last;
    last = current;
  }
  return fit === 'beginning' ? Math.min(...last) : (last[word.length] ?? tooMany);
}

/** An index of words by their letters, to find candidates for a misspelled word. */
export type WordIndex = {
  /** The words that begin with a text; a text shorter than `startLength` finds none. */
  startingWith(text: string): readonly string[];
  /**
   * The words of a length that contain nearly all letters of a typed one; only they, or parts of them, can be within so
   * many edits.
   */
  withLettersOf(typed: string, lengths: { readonly from: number; readonly to: number }, edits: number): string[];
  /** Letters of the longest word. */
  readonly longest: number;
};

/** The number of first letters that words are indexed by. */
export const startLength = 3;

type Entry = { readonly word: string; readonly letters: number; readonly index: number };

/** The letters of a word as 32 bits: one for each letter from a to z; other characters share the remaining bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const plain = word.charCodeAt(index) - 97;
    letters |= 1 << (plain >= 0 && plain < 26 ? plain : 26 + (Math.abs(plain) % 6));
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export function createWordIndex(words: readonly string[]): WordIndex {
  const entries = words.map((word, index): Entry => ({ word, index, letters: lettersOf(word) }));
  const byStart = Map.groupBy(words, (word) => word.slice(0, startLength));
  const byLength = Map.groupBy(entries, ({ word }) => word.length);
  const longest = Math.max(0, ...byLength.keys());
  return {
    longest,
    startingWith: (text) =>
      text.length < startLength
        ? []
        : (byStart.get(text.slice(0, startLength)) ?? []).filter((word) => word.startsWith(text)),
    withLettersOf(typed, { from, to }, edits) {
      const letters = lettersOf(typed);
      const found: Entry[] = [];
      for (let length = from; length <= Math.min(to, longest); length += 1) {
        for (const entry of byLength.get(length) ?? []) {
          // An edit replaces or removes one letter at most.
          if (countBits(letters & ~entry.letters) <= edits) found.push(entry);
        }
      }
      return found.sort((a, b) => a.index - b.index).map(({ word }) => word);
    },
  };
}

/** Finds words of the assortment that are similar to a typed one. */
export type Spelling = {
  /**
   * Other forms of a word: words that differ in their endings only, such as "kubek" and "kubki", or that share nearly
   * all of it, such as "pulli" and "pullover". Returns those with the longest common beginning, without the word
   * itself.
   */
  forms(typed: string): readonly string[];
  /**
   * The words that a misspelled one may stand for by one edit, or else its other forms. Of the words with the same first
   * letter, or of all if none has it, the most frequent ones come first. There are none if the typed word is too short,
   * contains digits, or is too different from all words.
   */
  withOneEdit(typed: string): readonly string[];
  /** The same for two edits, which only long words may have. */
  withTwoEdits(typed: string): readonly string[];
  /** The words of which a typed one may be the beginning or the end, with one edit; the shortest first. */
  asPart(typed: string): readonly string[];
};

export type SpellingOptions = {
  /** How likely a word is meant; the larger the likelier. */
  readonly weightOf?: (word: string) => number;
  /** Is called for every comparison of two words. */
  readonly countWork?: CountWork;
};

/** Words of at least these lengths may have one edit, and two. */
const minLengths = { 1: 4, 2: 8 } as const;

/**
 * A typed word of at least this length is also compared with the ends of longer words; shorter ones match too many.
 */
const endMatchMinLength = 6;

/** The number of last letters in which two forms of a word may differ, such as "kubek" and "kubki". */
const endingLength = 2;

/** The shortest common beginning of two forms of a word; words are indexed by it. */
const minStemLength = startLength;

/** A common beginning of this length is enough, if all letters but one belong to it. */
const longStemLength = 4;

/** Digits are numbers and sizes; a different digit means a different thing. */
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

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

/** A word without the second of doubled letters. */
const withoutDoubles = (word: string): string => word.replace(/(.)\1/gu, '$1');

/** A word whose last two letters are swapped. */
const withSwappedEnd = (word: string): string => word.replace(/(.)(.)$/u, '$2$1');

/** Words that differ in doubled or swapped letters alone are misspellings, not forms; a beginning of a word is none. */
const isMisspelling = (typed: string, word: string): boolean =>
  !word.startsWith(typed) && (withoutDoubles(typed) === withoutDoubles(word) || withSwappedEnd(typed) === word);

/** Whether two words are forms of one: they differ in their endings only, or share nearly all of the first. */
export function isForm(typed: string, word: string): boolean {
  if (isMisspelling(typed, word)) return false;
  const stem = commonStart(typed, word);
  if (stem >= longStemLength && stem >= typed.length - 1) return true;
  return stem >= minStemLength && typed.length - stem <= endingLength && word.length - stem <= endingLength;
}

/** The first letter is rarely wrong. */
function sameStartFirst(typed: string, words: readonly string[]): readonly string[] {
  const same = words.filter((word) => word[0] === typed[0]);
  return same.length > 0 ? same : words;
}

/** Corrects the spelling of typed words. The work for each is bounded, see `searchWork`. */
export function createSpelling(words: Iterable<string>, options: SpellingOptions = {}): Spelling {
  const { weightOf = () => 0, countWork = countNothing } = options;
  const known = createWordIndex([...new Set(words)].filter((word) => !hasDigit(word)));

  /** Words within some edits of a typed one; the rest of the budget of comparisons is passed on. */
  const createComparer = (typed: string) => {
    let compared = 0;
    return (lengths: { readonly from: number; readonly to: number }, most: number, fit: Fit) =>
      known
        .withLettersOf(typed, lengths, most)
        .slice(0, maxCompared - compared)
        .filter((word) => {
          compared += 1;
          countWork('comparison');
          return editDistance(typed, word, fit, most) <= most;
        });
  };

  const byWeight = (found: readonly string[]): readonly string[] =>
    found.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, maxMeanings);

  const findForms = (typed: string): readonly string[] =>
    mostSimilar(
      typed,
      known.startingWith(typed.slice(0, minStemLength)).filter((word) => word !== typed && isForm(typed, word)),
    );

  const findNear = (typed: string, edits: 1 | 2): readonly string[] => {
    if (typed.length < minLengths[edits]) return [];
    const found = createComparer(typed)({ from: typed.length - edits, to: typed.length + edits }, edits, 'whole');
    return byWeight(sameStartFirst(typed, found));
  };

  const findLonger = (typed: string): readonly string[] => {
    if (typed.length < minLengths[1]) return [];
    const compare = createComparer(typed);
    const withPart = (fit: Fit): readonly string[] =>
      sameStartFirst(
        typed,
        compare({ from: typed.length + 1, to: known.longest }, 1, fit).toSorted((a, b) => a.length - b.length),
      );
    const extensions = withPart('beginning');
    if (extensions.length > 0) return mostSimilar(typed, extensions);
    return typed.length < endMatchMinLength ? [] : withPart('end');
  };

  // Nothing is near to a word that is longer than all others, whatever its ending.
  const isHopeless = (typed: string): boolean => hasDigit(typed) || typed.length > known.longest + endingLength;

  return {
    forms: (typed) => (hasDigit(typed) ? [] : findForms(typed).slice(0, maxMeanings)),
    withOneEdit(typed) {
      if (isHopeless(typed)) return [];
      const found = findNear(typed, 1);
      return found.length > 0 ? found : findForms(typed).slice(0, maxMeanings);
    },
    withTwoEdits: (typed) => (isHopeless(typed) ? [] : findNear(typed, 2)),
    asPart: (typed) => (isHopeless(typed) ? [] : findLonger(typed).slice(0, maxMeanings)),
  };
}
