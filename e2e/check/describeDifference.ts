/** Lines of one list that are missing from the other. If a line occurs several times, each occurrence counts. */
export function missingIn(other: readonly string[], lines: readonly string[]): string[] {
  const left = [...other];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Length of the prefix that two strings have in common. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** How similar two lines are. The most similar line is probably the same element with different text. */
const likeness = (one: string, other: string): number =>
  commonStart(one, other) + commonStart(reversed(one), reversed(other));

/** Maximum length of the excerpt of a line, and how much of it precedes the difference. */
const maxShown = 60;
const shownBefore = 20;

/** The part of a line around the start of the difference. */
function excerpt(line: string, place: number): string {
  const start = line.length <= maxShown ? 0 : Math.max(0, Math.min(place - shownBefore, line.length - maxShown));
  const end = start + maxShown;
  const shown = line.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `“${start > 0 ? '…' : ''}${shown}${end < line.length ? '…' : ''}”`;
}

/**
 * Describes, in half a sentence, the first difference between the elements that a server sent and those that the
 * browser rendered. Undefined if their text is the same.
 */
export function describeDifference(served: readonly string[], shown: readonly string[]): string | undefined {
  const [ofServer, ofBrowser] = [missingIn(shown, served), missingIn(served, shown)];
  const [first] = ofBrowser;
  if (first === undefined)
    return ofServer[0] === undefined ? undefined : `the browser lacks ${excerpt(ofServer[0], 0)} of the server`;
  const [alike] = [...ofServer].sort((one, other) => likeness(other, first) - likeness(one, first));
  if (alike === undefined) return `the browser adds ${excerpt(first, 0)} to what the server renders`;
  const place = commonStart(alike, first);
  return `the server renders ${excerpt(alike, place)}, the browser ${excerpt(first, place)}`;
}
