import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { checkShape, warningShape } from '../icons/shapes.ts';
import { color, space, type } from '../tokens/tokens.ts';

/** The states of a field (UI-11). */
export type FieldState = 'default' | 'valid' | 'error';

/** Props that every field has. */
export type FieldProps = {
  readonly label: string;
  /** Help text that is always visible. */
  readonly hint?: string | undefined;
  readonly state?: FieldState | undefined;
  /** The error message, shown when the state is `error`. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
};

/** Attributes that connect a control with its label, hint and message. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
};

type Props = FieldProps & {
  readonly id?: string | undefined;
  readonly children: (control: ControlAttributes, state: FieldState) => ReactNode;
};

const fieldStyles = css`
  display: grid;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

export const labelStyles = css`
  ${type.s}
  font-weight: 600;
`;

export const hintStyles = css`
  ${type.xs}
  margin: 0;
  color: ${color('ink-muted')};
`;

/** Custom property with which a form reserves a height other than one line for its fields' messages. */
export const messageSpace = '--k-message-space';

const messageStyles = css`
  ${type.xs}
  display: flex;
  gap: ${space(1.5)};
  min-block-size: var(${messageSpace}, 1.4em);
  margin: 0;
  color: ${color('danger')};
  font-weight: 600;
  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

const validStyles = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space(3.5)};
  display: grid;
  place-items: center;
  color: ${color('activating')};
  pointer-events: none;
`;

/** A field's message. Space is reserved for it, so that the layout does not shift when it appears. */
export function FieldMessage({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" css={messageStyles}>
      {message && (
        <>
          <Icon shape={warningShape} size={16} />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}

/**
 * The icon of a valid field. `besides` is the width, in CSS pixels, of the icon that the control already has at its
 * end.
 */
export function ValidMark({ besides = 0 }: { readonly besides?: number }) {
  return (
    <span css={[validStyles, besides > 0 && { marginInlineEnd: besides }]}>
      <Icon shape={checkShape} size={20} />
    </span>
  );
}

/** A field's ids, attributes and current message. */
export function useFieldWiring({ hint, state, error, isRequired }: FieldProps, givenId?: string | undefined) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const shownState: FieldState = state ?? (error ? 'error' : 'default');
  const message = shownState === 'error' ? error : undefined;
  const ids = { hint: `${id}-hint`, message: `${id}-message` };
  const describedBy = [hint && ids.hint, message && ids.message].filter(Boolean).join(' ');
  const attributes = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(shownState === 'error' ? ({ 'aria-invalid': true } as const) : {}),
    ...(isRequired ? ({ 'aria-required': true } as const) : {}),
  };
  return { id, ids, state: shownState, message, attributes };
}

/** A field's label, control, hint and message, associated with each other for screen readers. */
export function Field({ id: givenId, children, ...props }: Props) {
  const { id, ids, state, message, attributes } = useFieldWiring(props, givenId);
  return (
    <div css={fieldStyles}>
      <label htmlFor={id} css={labelStyles}>
        {props.label}
        {props.isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, ...attributes }, state)}
      {props.hint && (
        <p id={ids.hint} css={hintStyles}>
          {props.hint}
        </p>
      )}
      <FieldMessage id={ids.message} message={message} />
    </div>
  );
}
