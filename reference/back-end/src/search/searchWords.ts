import { foldText } from '@kontor/site/fold';

/** The words of a text as they are written: runs of letters and digits. */
export const printedWords = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a folded text: runs of letters and digits. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The first result of some functions that is not empty. */
export function firstFound<T>(...finders: readonly (() => readonly T[])[]): readonly T[] {
  for (const find of finders) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** The shortest text that is searched inside words, such as "tasse" in "Kaffeetasse". */
export const minPartLength = 3;

/** The shortest last part of a compound, such as "lampe" in "Tischlampe". */
export const minHeadLength = 4;

/*
 * Limits of the work for one search. Any client can send texts, and the same event loop answers the carts. Without
 * limits, a text of 200 random letters blocked the event loop for a tenth of a second.
 */

/** How many words of a text are searched; the rest are ignored. No product title has as many words. */
export const maxWords = 12;

/** How many unknown words of a text are corrected; a text with more is not a misspelling. */
export const maxCorrected = 3;

/** How many words an unknown word is compared with; no site has more candidates. */
export const maxCompared = 800;

/** How many words one word may mean. */
export const maxMeanings = 12;

/** How many answers are cached for each site. */
export const maxRemembered = 1_000;

/** Is called for every unit of work of a search: a comparison of two words, or a query of the full-text index. */
export type CountWork = (work: 'comparison' | 'lookup') => void;

export const countNothing: CountWork = () => undefined;
