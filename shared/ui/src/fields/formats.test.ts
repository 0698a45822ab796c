import { describe, expect, test } from '@jest/globals';
import { ibanFormat, numberFormat } from './formats.ts';
import { editText } from './groupedText.ts';

/** Writes the caret as `|`. */
const withCaret = ({ shown, caret }: { shown: string; caret: number }) =>
  `${shown.slice(0, caret)}|${shown.slice(caret)}`;

/** An edit that resulted in a text with the caret at `|`. */
function edit(text: string, inputType = 'insertText') {
  return { text: text.replace('|', ''), caret: text.indexOf('|'), inputType };
}

describe('the format of an IBAN', () => {
  test.each([
    { kept: 'DE8', typed: 'DE89|', shown: 'DE89|' },
    { kept: 'DE89', typed: 'DE893|', shown: 'DE89 3|' },
    { kept: 'DE893704', typed: 'DE891| 3704', shown: 'DE89 1|370 4' },
    { kept: 'DE8937', typed: 'D|89 37', shown: 'D|893 7' },
    { kept: '', typed: 'DE89 3704 0044 0532 0130 00|', shown: 'DE89 3704 0044 0532 0130 00|' },
    { kept: '', typed: 'de89-3704.0044|', shown: 'de89 3704 0044|' },
  ])('of $kept, edited to $typed, reads $shown', ({ kept, typed, shown }) => {
    expect(withCaret(editText(kept, edit(typed), ibanFormat))).toBe(shown);
  });

  test.each([
    { kept: 'DE89', typed: 'DE89A|', shown: 'DE89|' },
    { kept: 'DE8937', typed: 'DE8x|9 37', shown: 'DE8|9 37' },
    { kept: 'DE89', typed: 'D1|E89', shown: 'D|E89' },
  ])('refuses $typed, because only letters followed by digits are accepted', ({ kept, typed, shown }) => {
    const edited = editText(kept, edit(typed), ibanFormat);
    expect(withCaret(edited)).toBe(shown);
    expect(edited.kept).toBe(kept);
  });

  test('can be deleted forwards across its gaps', () => {
    const over = editText('DE8937', edit('DE89|37', 'deleteContentForward'), ibanFormat);
    expect(withCaret(over)).toBe('DE89 |37');
    expect(over.kept).toBe('DE8937');
  });

  test('can be deleted backwards across its gaps', () => {
    const before = editText('DE8937', edit('DE89|37', 'deleteContentBackward'), ibanFormat);
    expect(withCaret(before)).toBe('DE89| 37');
  });
});

describe('the format of a number', () => {
  test.each([
    { kept: '12', typed: '12a|', shown: '12|' },
    { kept: '', typed: '+49 (40) 12|', shown: '494012|' },
    { kept: '12', typed: '1-5|2', shown: '15|2' },
  ])('of $kept, edited to $typed, reads $shown', ({ kept, typed, shown }) => {
    expect(withCaret(editText(kept, edit(typed), numberFormat))).toBe(shown);
  });

  test.each([
    { kept: '1234', typed: '12345|', shown: '1234|' },
    { kept: '1234', typed: '19|234', shown: '1|234' },
    { kept: '19', typed: '1 88 88 |9', shown: '188|9' },
  ])('of $kept is at most 4 long: $typed becomes $shown', ({ kept, typed, shown }) => {
    expect(withCaret(editText(kept, edit(typed), numberFormat, 4))).toBe(shown);
  });
});
