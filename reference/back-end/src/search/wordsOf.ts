import { foldText } from '@kontor/site/fold';

/** The words of a text as it has them: runs of letters and digits. */
export const printedWords = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
