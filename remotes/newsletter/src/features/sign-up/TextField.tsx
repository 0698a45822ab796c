import { css } from '@emotion/react';
import { color, Icon, radius, space, type, warningShape } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useId } from 'react';
import { useField } from 'react-final-form';
import type { SignUpStore } from './SignUpStore.ts';
import { useFieldMessage } from './useFieldMessage.ts';
import { useShownError } from './useShownError.ts';
import type { FieldName } from './validateSignUp.ts';

const fieldStyles = css`
  display: grid;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

const labelStyles = css`
  ${type.s}
  font-weight: 600;
`;

const inputStyles = css`
  ${type.m}
  inline-size: 100%;
  min-block-size: 52px;
  padding: ${space(2.5)} ${space(4)};
  border: 2px solid transparent;
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  &[aria-invalid='true'] {
    border-color: ${color('accent')};
  }
`;

const messageStyles = css`
  ${type.xs}
  display: flex;
  gap: ${space(1.5)};
  min-block-size: 1.4em;
  margin: 0;
  font-weight: 600;
  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & {
  readonly store: Pick<SignUpStore, 'attempt' | 'dismissTechnicalError'>;
  readonly name: FieldName;
  readonly label: string;
};

/** A required field with its label and its one message, whose place is kept so that nothing moves under a pointer. */
export const TextField = observer(function TextField({ store, name, label, ...props }: Props) {
  const { input, meta } = useField<string>(name);
  const messageOf = useFieldMessage();
  const { error, handleFocus, handleBlur, handleInput } = useShownError(meta, store.attempt);
  const id = useId();
  return (
    <div css={fieldStyles}>
      <label htmlFor={id} css={labelStyles}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <input
        {...props}
        id={id}
        name={input.name}
        value={input.value}
        aria-required="true"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-message`}
        onFocus={(event) => {
          input.onFocus(event);
          handleFocus();
          store.dismissTechnicalError();
        }}
        onBlur={(event) => {
          input.onBlur(event);
          handleBlur();
        }}
        onChange={(event) => {
          input.onChange(event);
          handleInput();
        }}
        css={inputStyles}
      />
      <p id={`${id}-message`} aria-live="polite" css={messageStyles}>
        {error && (
          <>
            <Icon shape={warningShape} size={16} />
            <span>{messageOf(error)}</span>
          </>
        )}
      </p>
    </div>
  );
});
