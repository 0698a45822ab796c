import { foldText } from '@kontor/site/fold';

/** A piece of text, and whether the shopper typed it. */
export type TextPiece = { readonly text: string; readonly isMatch: boolean };

/** A folded text and, for each of its code units, the index of the original character that it comes from. */
function foldWithOrigin(characters: readonly string[]): { folded: string; origins: readonly number[] } {
  // Each keystroke folds fifteen texts. Folding does not change the length of most texts, so each text is first folded
  // as a whole.
  const whole = foldText(characters.join(''));
  const isAlike = whole.length === characters.length;
  const pieces = isAlike ? characters : characters.map(foldText);
  return {
    folded: isAlike ? whole : pieces.join(''),
    origins: pieces.flatMap((piece, index) => Array.from({ length: isAlike ? 1 : piece.length }, () => index)),
  };
}

/** The position of a word in a text, at the start of a word if possible. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return text.indexOf(word);
}

/**
 * Splits a suggestion into pieces that were typed and pieces that were not, so that a component can mark them. Letters
 * are compared as in the search, ignoring case and diacritics.
 */
export function markMatches(text: string, query: string): readonly TextPiece[] {
  const characters = [...text.normalize('NFC')];
  const { folded, origins } = foldWithOrigin(characters);
  const marked = new Set<number>();
  for (const word of query.normalize('NFC').split(/\s+/u)) {
    const folding = foldText(word);
    const at = folding === '' ? -1 : findWord(folded, folding);
    if (at >= 0) for (const origin of origins.slice(at, at + folding.length)) marked.add(origin);
  }
  const pieces: TextPiece[] = [];
  for (const [index, character] of characters.entries()) {
    const last = pieces.at(-1);
    const isMatch = marked.has(index);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + character, isMatch };
    else pieces.push({ text: character, isMatch });
  }
  return pieces;
}
