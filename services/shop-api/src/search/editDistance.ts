/** How a typed word may lie in a longer one. */
export type Fit = 'whole' | 'beginning' | 'end';

/**
 * Fewest edits from a typed word to another, or to the nearest beginning or end of it: a letter too many, too few or
 * wrong, or two neighbours swapped. Gives up above `most`, which is then exceeded by the answer.
 */
export function editDistance(typed: string, word: string, fit: Fit, most: number): number {
  if (fit === 'whole' && Math.abs(typed.length - word.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => (fit === 'end' ? 0 : column));
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return fit === 'beginning' ? Math.min(...last) : (last[word.length] ?? most + 1);
}
