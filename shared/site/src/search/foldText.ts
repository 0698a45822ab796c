/** Letters that Unicode does not decompose into a base letter and a mark. */
const folded: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** Normalises a string for comparison in searches: lower case and without diacritics, so that "Kávé" equals "kave". */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łıßøđæœ]/g, (letter) => folded[letter] ?? letter);
}
