import { css } from '@emotion/react';
import { color, radius, space, type } from '@kontor/ui';
import { type Ref, useId } from 'react';

const fieldStyles = css`
  display: grid;
  gap: ${space(1.5)};
  min-inline-size: 0;
  & label {
    ${type.s}
    font-weight: 600;
  }
  & input {
    ${type.s}
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 48px;
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color('line-strong')};
    border-radius: ${radius.m};
    background: ${color('surface')};
  }
  & input[aria-invalid] {
    border-color: ${color('danger')};
  }
`;

type Props = {
  readonly type: 'date' | 'time';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The id of the message saying that the value is impossible. */
  readonly faultId?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The first and last possible values. Pickers offer only values between them. */
  readonly range?: { readonly min: string; readonly max: string };
  /** Called when the focus leaves the input. */
  readonly onLeave?: () => void;
};

/** The input for the preview's date or time. */
export function DateTimeField({ type: kind, label, value, onChange, faultId, inputRef, range, onLeave }: Props) {
  const id = useId();
  return (
    <div css={fieldStyles}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        type={kind}
        required
        value={value}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        {...range}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
