import { describe, expect, test } from '@jest/globals';
import { ibanFormat, numberFormat } from './formats.ts';
import { editText } from './groupedText.ts';

/** Marks the caret with `|`. */
const withCaret = ({ shown, caret }: { shown: string; caret: number }) =>
  `${shown.slice(0, caret)}|${shown.slice(caret)}`;

/** An edit that resulted in this text, with the caret at `|`. */
function edit(text: string, inputType = 'insertText') {
  return { text: text.replace('|', ''), caret: text.indexOf('|'), inputType };
}

describe('the IBAN format', () => {
  test.each([
    { value: 'DE8', typed: 'DE89|', shown: 'DE89|' },
    { value: 'DE89', typed: 'DE893|', shown: 'DE89 3|' },
    { value: 'DE893704', typed: 'DE891| 3704', shown: 'DE89 1|370 4' },
    { value: 'DE8937', typed: 'D|89 37', shown: 'D|893 7' },
    { value: '', typed: 'DE89 3704 0044 0532 0130 00|', shown: 'DE89 3704 0044 0532 0130 00|' },
    { value: '', typed: 'de89-3704.0044|', shown: 'de89 3704 0044|' },
  ])('the IBAN format shows $shown after $value is edited to $typed (UI-13)', ({ value, typed, shown }) => {
    expect(withCaret(editText(value, edit(typed), ibanFormat))).toBe(shown);
  });

  test.each([
    { value: 'DE89', typed: 'DE89A|', shown: 'DE89|' },
    { value: 'DE8937', typed: 'DE8x|9 37', shown: 'DE8|9 37' },
    { value: 'DE89', typed: 'D1|E89', shown: 'D|E89' },
  ])(
    'the IBAN format rejects $typed, because it accepts only letters followed by digits (UI-13)',
    ({ value, typed, shown }) => {
      const edited = editText(value, edit(typed), ibanFormat);
      expect(withCaret(edited)).toBe(shown);
      expect(edited.value).toBe(value);
    },
  );

  test('in the IBAN format, the Delete key skips the gaps', () => {
    const over = editText('DE8937', edit('DE89|37', 'deleteContentForward'), ibanFormat);
    expect(withCaret(over)).toBe('DE89 |37');
    expect(over.value).toBe('DE8937');
  });

  test('in the IBAN format, the Backspace key skips the gaps', () => {
    const before = editText('DE8937', edit('DE89|37', 'deleteContentBackward'), ibanFormat);
    expect(withCaret(before)).toBe('DE89| 37');
  });
});

describe('the number format', () => {
  test.each([
    { value: '12', typed: '12a|', shown: '12|' },
    { value: '', typed: '+49 (40) 12|', shown: '494012|' },
    { value: '12', typed: '1-5|2', shown: '15|2' },
  ])('the number format shows $shown after $value is edited to $typed (UI-15)', ({ value, typed, shown }) => {
    expect(withCaret(editText(value, edit(typed), numberFormat))).toBe(shown);
  });

  test.each([
    { value: '1234', typed: '12345|', shown: '1234|' },
    { value: '1234', typed: '19|234', shown: '1|234' },
    { value: '19', typed: '1 88 88 |9', shown: '188|9' },
  ])('the number format truncates an edit of $value to 4 digits: $typed becomes $shown', ({ value, typed, shown }) => {
    expect(withCaret(editText(value, edit(typed), numberFormat, 4))).toBe(shown);
  });
});
