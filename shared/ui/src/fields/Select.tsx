import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronDownShape } from '../icons/shapes.ts';
import { color, space } from '../tokens/tokens.ts';
import { controlFrameStyles, controlStyles } from './controlStyles.ts';
import { Field, type FieldProps, ValidMark } from './Field.tsx';

export type SelectOption = { readonly value: string; readonly text: string; readonly isDisabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple'> &
  FieldProps & {
    readonly options: readonly SelectOption[];
    /** The first option, with an empty value. */
    readonly placeholder?: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

const selectStyles = css`
  padding-inline-end: ${space(12)};
  appearance: none;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
`;

const validStyles = css`
  padding-inline-end: ${space(19)};
`;

const arrowStyles = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space(3.5)};
  display: grid;
  place-items: center;
  color: ${color('ink-muted')};
  pointer-events: none;
`;

/** A native select. */
export function Select({
  label,
  hint,
  state,
  error,
  isRequired,
  options,
  placeholder,
  value,
  onChange,
  ...props
}: Props) {
  const { id, ...rest } = props;
  return (
    <Field id={id} label={label} hint={hint} state={state} error={error} isRequired={isRequired}>
      {(control, shownState) => (
        <div css={controlFrameStyles}>
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            css={[controlStyles(shownState), selectStyles, shownState === 'valid' && validStyles]}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.text}
              </option>
            ))}
          </select>
          {shownState === 'valid' && <ValidMark besides={28} />}
          <span css={arrowStyles}>
            <Icon shape={chevronDownShape} size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
