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
