import { type CountWork, countNothing, firstFound, maxCompared, maxMeanings } from './searchWords.ts';

/** The part of a longer word that a typed word is compared with. */
export type Fit = 'whole' | 'beginning' | 'end';

const reversed = (text: string): string => text.split('').reverse().join('');

/**
 * The edit distance from a typed word to another word, or to its nearest beginning or end. An edit inserts, removes or
 * replaces a letter, or swaps two adjacent letters. If the distance exceeds `most`, the result is `most + 1`. Only
 * cells within `most` edits are calculated, so the work grows with the length of the typed word times `most`, not with
 * the length of the other word.
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
    for (let column = Math.max(1, row - most); column < Math.min(width, row + most + 1); column += 1) {
      const cost = typed[row - 1] === word[column - 1] ? 0 : 1;
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + cost,
        isSwapped ? (beforeLast[column - 2] ?? tooMany) + 1 : tooMany,
        tooMany,
      );
    }
    if (Math.min(...current) > most) return tooMany;
    [beforeLast, last] = [last, current];
  }
  return fit === 'beginning' ? Math.min(...last) : (last[word.length] ?? tooMany);
}

/** The lengths of the shortest words that may have one or two edits. */
const minLengths = { 1: 4, 2: 8 } as const;

/**
 * The length of the shortest typed word that is also compared with the ends of longer words. Shorter words would match
 * too many ends.
 */
const endMatchMinLength = 6;

/** How many letters may differ at the end of two forms of a word, such as "kubek" and "kubki". */
const endingLength = 2;

/** The length of the shortest common beginning of two forms of a word. */
const minStemLength = 3;

/** A common beginning of this length is enough if it contains all but one of the first word's letters. */
const longStemLength = 4;

/** Digits stand for numbers and sizes, so a different digit means a different thing. */
const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** The length of the common beginning of two strings. */
export function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The words that share the longest beginning with a typed word. */
function mostSimilar(typed: string, words: readonly string[]): string[] {
  const longest = Math.max(...words.map((word) => commonStart(typed, word)));
  return words.filter((word) => commonStart(typed, word) === longest);
}

/** Reduces doubled letters in a word to single ones. */
const withoutDoubles = (word: string): string => word.replace(/(.)\1/gu, '$1');

/** Swaps the last two letters of a word. */
const withSwappedEnd = (word: string): string => word.replace(/(.)(.)$/u, '$2$1');

/** Words that differ only in doubled or swapped letters are misspellings, unless one is the beginning of the other. */
const isMisspelling = (typed: string, word: string): boolean =>
  !word.startsWith(typed) && (withoutDoubles(typed) === withoutDoubles(word) || withSwappedEnd(typed) === word);

/**
 * Whether two words are forms of the same word: only their endings differ, or they share nearly all letters of the
 * first.
 */
export function isForm(typed: string, word: string): boolean {
  if (isMisspelling(typed, word)) return false;
  const stem = commonStart(typed, word);
  if (stem >= longStemLength && stem >= typed.length - 1) return true;
  return stem >= minStemLength && typed.length - stem <= endingLength && word.length - stem <= endingLength;
}

/** Prefers words with the same first letter, because shoppers rarely mistype it. */
function sameStartFirst(typed: string, words: readonly string[]): readonly string[] {
  const same = words.filter((word) => word[0] === typed[0]);
  return same.length > 0 ? same : words;
}

/**
 * The letters in a word as 32 bits: one for each letter from a to z, with other characters sharing the remaining bits.
 */
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

type SpellingOptions = {
  /** How likely it is that a word is meant. Higher means more likely. */
  readonly weightOf?: (word: string) => number;
  /** Called for every comparison of two words. */
  readonly countWork?: CountWork;
};

/** Finds words from the assortment that are similar to a typed word. The work is bounded (`searchWords.ts`). */
export class Spelling {
  readonly #known: readonly { readonly word: string; readonly letters: number }[];
  readonly #longest: number;
  readonly #weightOf: (word: string) => number;
  readonly #countWork: CountWork;

  constructor(words: Iterable<string>, { weightOf = () => 0, countWork = countNothing }: SpellingOptions = {}) {
    const known = [...new Set(words)].filter((word) => !hasDigit(word));
    this.#known = known.map((word) => ({ word, letters: lettersOf(word) }));
    this.#longest = Math.max(0, ...known.map(({ length }) => length));
    this.#weightOf = weightOf;
    this.#countWork = countWork;
  }

  /**
   * Other forms of a word. These are words that differ only in their endings, such as "kubek" and "kubki", or that
   * share nearly all letters, such as "pulli" and "pullover". Returns those with the longest common beginning, without
   * the word itself.
   */
  forms(typed: string): readonly string[] {
    if (hasDigit(typed) || typed.length < minStemLength) return [];
    const stem = typed.slice(0, minStemLength);
    const similar = this.#known.filter(({ word }) => word.startsWith(stem) && word !== typed && isForm(typed, word));
    return mostSimilar(
      typed,
      similar.map(({ word }) => word),
    ).slice(0, maxMeanings);
  }

  /**
   * The words that differ from a misspelled word by one edit, or else its other forms. If some have the same first
   * letter, only those are returned. The most frequent words come first. The list is empty if the typed word is too
   * short, contains digits, or is too different from all words.
   */
  withOneEdit(typed: string): readonly string[] {
    if (this.#isHopeless(typed)) return [];
    return firstFound(
      () => this.#near(typed, 1),
      () => this.forms(typed),
    );
  }

  /** Like `withOneEdit`, but for two edits, which are possible only in long words. */
  withTwoEdits(typed: string): readonly string[] {
    return this.#isHopeless(typed) ? [] : this.#near(typed, 2);
  }

  /** The words that start or end with the typed word, apart from one edit, shortest first. */
  asPart(typed: string): readonly string[] {
    if (this.#isHopeless(typed) || typed.length < minLengths[1]) return [];
    const longer = this.#candidates(typed, typed.length + 1, this.#longest, 1);
    const fitting = (words: readonly string[], fit: Fit): readonly string[] => {
      const found = this.#within(typed, words, 1, fit).toSorted((a, b) => a.length - b.length);
      return sameStartFirst(typed, found);
    };
    const extensions = fitting(longer, 'beginning');
    if (extensions.length > 0) return mostSimilar(typed, extensions).slice(0, maxMeanings);
    if (typed.length < endMatchMinLength) return [];
    // Beginnings and ends share the same budget of comparisons.
    return fitting(longer.slice(0, Math.max(0, maxCompared - longer.length)), 'end').slice(0, maxMeanings);
  }

  /**
   * Whether nothing can be similar to the typed word, because it contains digits or is longer than the longest word
   * would be with an ending.
   */
  #isHopeless(typed: string): boolean {
    return hasDigit(typed) || typed.length > this.#longest + endingLength;
  }

  #near(typed: string, edits: 1 | 2): readonly string[] {
    if (typed.length < minLengths[edits]) return [];
    const candidates = this.#candidates(typed, typed.length - edits, typed.length + edits, edits);
    const found = sameStartFirst(typed, this.#within(typed, candidates, edits, 'whole'));
    return found.toSorted((a, b) => this.#weightOf(b) - this.#weightOf(a)).slice(0, maxMeanings);
  }

  /**
   * The words within a range of lengths that have nearly all letters of the typed word. An edit changes at most one
   * letter.
   */
  #candidates(typed: string, shortest: number, longest: number, edits: number): readonly string[] {
    const typedLetters = lettersOf(typed);
    return this.#known
      .filter(({ word: { length }, letters }) => {
        return length >= shortest && length <= longest && countBits(typedLetters & ~letters) <= edits;
      })
      .map(({ word }) => word);
  }

  /** The words that are at most `most` edits away from the typed word. */
  #within(typed: string, words: readonly string[], most: number, fit: Fit): readonly string[] {
    return words.slice(0, maxCompared).filter((word) => {
      this.#countWork('comparison');
      return editDistance(typed, word, fit, most) <= most;
    });
  }
}
