/** The format of a field whose displayed text differs from its value. */
export type TextFormat = {
  /** Converts the displayed text to its value. Returning undefined rejects the edit. */
  readonly clean: (text: string) => string | undefined;
  /** Converts a value to the displayed text. */
  readonly show: (value: string) => string;
  /** Matches the value's characters but not the separators. */
  readonly significant: RegExp;
};

export type Edit = {
  /** The displayed text after the edit, and the caret position in it. */
  readonly text: string;
  readonly caret: number;
  readonly inputType?: string | undefined;
};

export type EditedText = { readonly value: string; readonly shown: string; readonly caret: number };

function caretBehind(shown: string, count: number, significant: RegExp): number {
  let seen = 0;
  let index = 0;
  while (seen < count && index < shown.length) {
    if (significant.test(shown[index] ?? '')) seen += 1;
    index += 1;
  }
  return index;
}

const countIn = (text: string, significant: RegExp) =>
  [...text].filter((character) => significant.test(character)).length;

/**
 * Applies an edit to formatted text. The caret stays after the same character of the value, whatever separators the
 * format adds. A rejected edit changes neither the text nor the caret. Text that is too long is cut where characters
 * were typed or pasted, not at the end.
 */
export function editText(
  value: string,
  edit: Edit,
  format: TextFormat,
  maxLength = Number.POSITIVE_INFINITY,
): EditedText {
  const { clean, show, significant } = format;
  const before = edit.text.slice(0, edit.caret);
  const next = clean(edit.text);
  if (next === undefined) {
    const shown = show(value);
    const caret = edit.caret - Math.max(0, edit.text.length - shown.length);
    return { value, shown, caret: Math.max(0, caret) };
  }
  const count = countIn(before, significant);
  const surplus = Math.max(0, next.length - maxLength);
  const end = Math.max(0, count - surplus);
  const fitting = (next.slice(0, end) + next.slice(count)).slice(0, maxLength);
  const shown = show(fitting);
  const caret = caretBehind(shown, end, significant);
  // Pressing Delete before a separator would remove nothing. Instead, the caret moves past the separator, so that the
  // next press removes a character.
  const isStuck =
    edit.inputType === 'deleteContentForward' && fitting === value && !significant.test(shown[caret] ?? '');
  return { value: fitting, shown, caret: isStuck ? Math.min(caret + 1, shown.length) : caret };
}
