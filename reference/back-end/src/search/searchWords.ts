import { foldText } from '@kontor/site/fold';

/** The words in a string as they are written: runs of letters and digits. */
export const printedWords = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words in a folded string: runs of letters and digits. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The first non-empty result of several functions. */
export function firstFound<T>(...finders: readonly (() => readonly T[])[]): readonly T[] {
  for (const find of finders) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** The length of the shortest query that is searched for inside words, such as "tasse" in "Kaffeetasse". */
export const minPartLength = 3;

/** The length of the shortest last part of a compound, such as "lampe" in "Tischlampe". */
export const minHeadLength = 4;

/*
 * Limits for the work of one search. Any client can send queries, and carts are served by the same event loop. Without
 * limits, a query of 200 random letters blocked the event loop for a tenth of a second.
 */

/** How many words in a query are searched for. The rest are ignored. No product title has that many words. */
export const maxWords = 12;

/** How many unknown words in a query are corrected. A query with more unknown words is not a misspelling. */
export const maxCorrected = 3;

/** How many words an unknown word is compared with. No site has more candidates. */
export const maxCompared = 800;

/** How many words a single word may mean. */
export const maxMeanings = 12;

/** How many results are cached for each site. */
export const maxRemembered = 1_000;

/** Called for every unit of a search's work: a comparison of two words, or a query of the full-text index. */
export type CountWork = (work: 'comparison' | 'lookup') => void;

export const countNothing: CountWork = () => undefined;
