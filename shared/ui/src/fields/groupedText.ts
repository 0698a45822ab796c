/** A text that a field shows in another form than it keeps it. */
export type TextFormat = {
  /** What is kept of a text; undefined refuses it. */
  readonly clean: (text: string) => string | undefined;
  /** How a kept text is shown. */
  readonly show: (kept: string) => string;
  /** What of a text counts when the caret is placed. */
  readonly significant: RegExp;
};

export type Edit = {
  /** What the field shows after the edit, and where its caret stands then. */
  readonly text: string;
  readonly caret: number;
  readonly inputType?: string | undefined;
};

export type EditedText = { readonly kept: string; readonly shown: string; readonly caret: number };

function caretBehind(shown: string, count: number, significant: RegExp): number {
  let seen = 0;
  let index = 0;
  while (seen < count && index < shown.length) {
    if (significant.test(shown[index] ?? '')) seen += 1;
    index += 1;
  }
  return index;
}

const countIn = (text: string, significant: RegExp) => [...text].filter((sign) => significant.test(sign)).length;

/**
 * Takes an edit of a formatted text. The caret stays behind the sign that it stood behind, whatever the format puts
 * between the signs; an edit that the format refuses leaves text and caret as they were; what is too long is cut where
 * it was typed or pasted, not at the end.
 */
export function editText(
  kept: string,
  edit: Edit,
  format: TextFormat,
  maxLength = Number.POSITIVE_INFINITY,
): EditedText {
  const { clean, show, significant } = format;
  const before = edit.text.slice(0, edit.caret);
  const next = clean(edit.text);
  if (next === undefined) {
    const shown = show(kept);
    const caret = edit.caret - Math.max(0, edit.text.length - shown.length);
    return { kept, shown, caret: Math.max(0, caret) };
  }
  const count = countIn(before, significant);
  const surplus = Math.max(0, next.length - maxLength);
  const end = Math.max(0, count - surplus);
  const fitting = (next.slice(0, end) + next.slice(count)).slice(0, maxLength);
  const shown = show(fitting);
  const caret = caretBehind(shown, end, significant);
  // Delete in front of a separator takes nothing away; the caret steps over it, so that the next one does.
  const isStuck =
    edit.inputType === 'deleteContentForward' && fitting === kept && !significant.test(shown[caret] ?? '');
  return { kept: fitting, shown, caret: isStuck ? Math.min(caret + 1, shown.length) : caret };
}
