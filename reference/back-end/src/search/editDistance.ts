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
