import { foldText } from '@kontor/site/fold';

/** The words of a text as it has them: runs of letters and digits. */
export const printedWords = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/*
 * Limits of the work for one search. Any client can send texts, and the same event loop answers the carts: without limits, a
 * text of 200 random letters took a tenth of a second of it.
 */

/** The number of words that are searched; further ones are ignored. No product title has as many. */
export const maxWords = 12;

/** The number of unknown words that are corrected; a text with more is not a misspelling. */
export const maxCorrected = 3;

/** The number of words that an unknown word is compared with; no site has more candidates. */
export const maxCompared = 800;

/** The number of words that one word may mean. */
export const maxMeanings = 12;

/** The number of cached answers. */
export const maxRemembered = 1_000;

/** The units of work of a search: a comparison of two words, or a query of the full-text index. */
export type SearchWork = 'comparison' | 'lookup';

/** Is called for every unit of work. */
export type CountWork = (work: SearchWork) => void;

export const countNothing: CountWork = () => undefined;
