import { css } from '@emotion/react';
import { parseQuantity } from '@kontor/site';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { iconButtonStyles } from '../actions/iconButtonStyles.ts';
import { Icon } from '../icons/Icon.tsx';
import { minusShape, plusShape } from '../icons/shapes.ts';
import { color, radius, space, touchTarget, type } from '../tokens/tokens.ts';

const frameStyles = css`
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 1px solid ${color('line')};
  border-radius: ${radius.pill};
  background: ${color('surface')};
`;

/** The focus ring is inside the button. Outside the button, it would overlap the number. */
const buttonStyles = css`
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    color: ${color('line-strong')};
    cursor: default;
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Wide enough for four digits and large enough for a finger. At a font size of 16 px, no phone zooms in. */
const inputStyles = css`
  inline-size: 4ch;
  min-block-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${color('ink')};
  font-size: 1rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-invalid] {
    color: ${color('sale')};
  }
  @media (scripting: none) {
    inline-size: 6ch;
  }
`;

const faultStyles = css`
  ${type.xs}
  margin: ${space(1)} 0 0;
  color: ${color('sale')};
  font-weight: 600;
`;

type Props = {
  /** The accessible name, such as "Quantity of Mug". */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** The message shown after anything other than a whole number is typed. */
  readonly faultText: string;
  readonly quantity: number;
  /** The smallest quantity that can be typed. The buttons stop at 1. */
  readonly least?: 0 | 1;
  /** Called on each press of a button. It receives the difference, because clicks may be faster than renders. */
  readonly onStep: (step: 1 | -1) => void;
  /**
   * Called when a typed quantity is committed, either by Enter or because focus leaves the field.
   *
   * @param hasFocus whether the field still has focus
   */
  readonly onCommit: (quantity: number, hasFocus: boolean) => void;
  /** Name of the field in a form. In a form, Enter also submits the form, and invalid input stays in the field. */
  readonly name?: string;
};

type DraftOptions = Pick<Props, 'quantity' | 'onStep' | 'onCommit' | 'name'> & { readonly least: 0 | 1 };

/** Keeps the typed text until it is committed, and handles the keys that affect it. */
function useDraft({ quantity, least, onStep, onCommit, name }: DraftOptions) {
  const [draft, setDraft] = useState<string>();
  const [hasFault, setHasFault] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for text that was typed before the first render
  useLayoutEffect(() => {
    const typed = ref.current?.value;
    if (typed !== undefined && typed !== String(quantity)) setDraft(typed);
  }, []);

  function discard() {
    setDraft(undefined);
    setHasFault(false);
  }

  function commit() {
    if (draft === undefined) return;
    const typed = parseQuantity(draft);
    const isReadable = typed !== undefined && typed >= least;
    const isEmpty = draft.trim() === '' && name === undefined;
    if (isReadable || name === undefined) setDraft(undefined);
    setHasFault(!isReadable && !isEmpty);
    if (isReadable && typed !== quantity) onCommit(typed, ref.current?.matches(':focus') === true);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      // The commit may move focus to a button, such as undo, and the same key must not press that button as well.
      if (name === undefined) event.preventDefault();
      commit();
      event.currentTarget.select();
    }
    if (event.key === 'Escape' && draft !== undefined) {
      // The first Escape applies to the field. The next one closes the surrounding panel.
      event.preventDefault();
      event.stopPropagation();
      discard();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    if (draft === undefined && (step > 0 || quantity > 1)) onStep(step);
  }
  return { ref, value: draft ?? quantity, hasFault, setDraft, discard, commit, handleKeyDown };
}

/**
 * A quantity that shoppers can type or change in steps (UI-33). Escape restores the previous quantity. Anything other
 * than a whole number is reported as invalid and not committed.
 */
export function QuantityField(props: Props) {
  const { label, lessLabel, moreLabel, faultText, quantity, least = 1, onStep, onCommit, name } = props;
  const { ref, value, hasFault, setDraft, discard, commit, handleKeyDown } = useDraft({
    ...{ quantity, least, onStep, onCommit },
    ...(name === undefined ? {} : { name }),
  });
  const faultId = useId();
  const isLeast = quantity <= 1;
  const step = (by: 1 | -1) => {
    discard();
    onStep(by);
  };

  return (
    <div>
      <fieldset css={frameStyles} aria-label={label}>
        <button
          type="button"
          aria-label={lessLabel}
          aria-disabled={isLeast || undefined}
          onClick={() => !isLeast && step(-1)}
          css={[iconButtonStyles, buttonStyles]}
        >
          <Icon shape={minusShape} size={18} />
        </button>
        <input
          ref={ref}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={6}
          {...(name === undefined ? {} : { name })}
          aria-label={label}
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? faultId : undefined}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onBlur={commit}
          onKeyDown={handleKeyDown}
          css={inputStyles}
        />
        <button type="button" aria-label={moreLabel} onClick={() => step(1)} css={[iconButtonStyles, buttonStyles]}>
          <Icon shape={plusShape} size={18} />
        </button>
      </fieldset>
      {hasFault && (
        <p id={faultId} role="alert" css={faultStyles}>
          {faultText}
        </p>
      )}
    </div>
  );
}
