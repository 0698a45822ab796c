import { foldText } from '@kontor/site/fold';

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
