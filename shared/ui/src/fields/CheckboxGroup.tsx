import { css } from '@emotion/react';
import { space } from '../tokens/tokens.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldMessage, type FieldProps, hintStyles, labelStyles, useFieldWiring } from './Field.tsx';

export type CheckboxOption = { readonly value: string; readonly text: string; readonly isDisabled?: boolean };

type Props = FieldProps & {
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** The checked values, in the order of the options. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

const groupStyles = css`
  display: grid;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    margin-block-end: ${space(1)};
  }
`;

/** A set of checkboxes with a shared label. */
export function CheckboxGroup({ name, options, values, onChange, ...props }: Props) {
  const { ids, state, message, attributes } = useFieldWiring(props);
  const { 'aria-describedby': describedBy, 'aria-required': isRequired } = attributes;
  const isSingle = options.length === 1;
  const toggle = (value: string, isChecked: boolean) =>
    options.map((option) => option.value).filter((one) => (one === value ? isChecked : values.includes(one)));
  return (
    <fieldset {...(describedBy ? { 'aria-describedby': describedBy } : {})} css={groupStyles}>
      <legend css={labelStyles}>
        {props.label}
        {/* ARIA has no required state for groups. A single checkbox has the state itself. With several checkboxes,
         screen readers read the asterisk. */}
        {isRequired && <span aria-hidden={isSingle || undefined}> *</span>}
      </legend>
      {props.hint && (
        <p id={ids.hint} css={hintStyles}>
          {props.hint}
        </p>
      )}
      {options.map(({ value, text, isDisabled }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={text}
          isChecked={values.includes(value)}
          disabled={isDisabled}
          aria-invalid={state === 'error' || undefined}
          aria-required={(isSingle && isRequired) || undefined}
          onChange={(isChecked) => onChange(toggle(value, isChecked))}
        />
      ))}
      <FieldMessage id={ids.message} message={message} />
    </fieldset>
  );
}
