import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { color, radius, space, touchTarget, type } from '../tokens/tokens.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'onChange' | 'children'> & {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

const rowStyles = css`
  ${type.s}
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-height: ${touchTarget};
  padding-block: ${space(2.5)};
  cursor: pointer;
  &:has(input:disabled) {
    color: ${color('ink-muted')};
    cursor: default;
  }
`;

const boxStyles = css`
  flex: none;
  width: 24px;
  height: 24px;
  margin: -1px 0 0;
  border: 1.5px solid ${color('line-strong')};
  border-radius: ${radius.s};
  background: ${color('surface')};
  appearance: none;
  cursor: inherit;
  display: grid;
  place-items: center;
  &::before {
    content: '';
    width: 12px;
    height: 6px;
    margin-block-start: -4px;
    border: solid ${color('on-accent')};
    border-width: 0 0 2.5px 2.5px;
    opacity: 0;
    transform: rotate(-45deg);
  }
  &:hover:not(:disabled) {
    border-color: ${color('ink')};
  }
  &:checked {
    border-color: ${color('activating')};
    background: ${color('activating')};
    &::before {
      opacity: 1;
    }
  }
  &:disabled {
    border-color: ${color('line')};
    &:checked {
      background: ${color('line-strong')};
    }
  }
  &[aria-invalid='true']:not(:disabled) {
    border-color: ${color('danger')};
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

/** A checkbox. The whole row is clickable. */
export function Checkbox({ label, isChecked, onChange, ...props }: Props) {
  return (
    <label css={rowStyles}>
      <input
        {...props}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        css={boxStyles}
      />
      <span>{label}</span>
    </label>
  );
}
