import type { ChangeEvent, ComponentProps } from 'react';
import { controlFrameStyles, controlStyles } from './controlStyles.ts';
import { Field, type FieldProps, ValidMark } from './Field.tsx';
import { ibanFormat, numberFormat } from './formats.ts';
import { editText, type TextFormat } from './groupedText.ts';

/** The input types (UI-12). For passwords, use `PasswordField`. */
export type TextFieldType = 'text' | 'email' | 'iban' | 'number';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'children'>;

type Props = InputProps &
  FieldProps & {
    readonly type?: TextFieldType;
    /** The value. The value of an IBAN field contains no separators. */
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

const formats: Readonly<Partial<Record<TextFieldType, TextFormat>>> = { iban: ibanFormat, number: numberFormat };

const attributes: Readonly<Record<TextFieldType, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  iban: { type: 'text', autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  number: { type: 'text', inputMode: 'numeric' },
};

/** A field for text, an e-mail address, an IBAN or a number. */
export function TextField({ label, hint, state, error, isRequired, type = 'text', value, onChange, ...props }: Props) {
  const { maxLength, id, ...rest } = props;
  const format = formats[type];

  function handleChange({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (!format) return onChange(input.value);
    const { inputType } = nativeEvent as InputEvent;
    const caret = input.selectionStart ?? input.value.length;
    const edited = editText(value, { text: input.value, caret, inputType }, format, maxLength);
    // Set before React renders so that the caret does not jump.
    input.value = edited.shown;
    input.setSelectionRange(edited.caret, edited.caret);
    if (edited.value !== value) onChange(edited.value);
  }

  return (
    <Field id={id} label={label} hint={hint} state={state} error={error} isRequired={isRequired}>
      {(control, shownState) => (
        <div css={controlFrameStyles}>
          <input
            {...attributes[type]}
            {...rest}
            {...control}
            // In formatted fields, the limit applies to the value, not to the displayed text, which includes
            // separators.
            {...(format || maxLength === undefined ? {} : { maxLength })}
            value={format ? format.show(value) : value}
            onChange={handleChange}
            css={controlStyles(shownState)}
          />
          {shownState === 'valid' && <ValidMark />}
        </div>
      )}
    </Field>
  );
}
