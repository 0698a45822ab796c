import { css } from '@emotion/react';
import { color, Icon, iconButtonStyles, minusShape, plusShape, radius, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const stepperStyles = css`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${color('line')};
  border-radius: ${radius.pill};
`;

/** The focus ring is inside: outside it would lie on the number. */
const buttonStyles = css`
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    color: ${color('line-strong')};
    cursor: default;
  }
`;

const quantityStyles = css`
  ${type.s}
  min-inline-size: 2ch;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

type Props = {
  /** What is counted, for the group's name. */
  readonly title: string;
  readonly quantity: number;
  /** So many pieces more, or fewer. */
  readonly onStep: (step: 1 | -1) => void;
};

/** Chooses how many pieces; the last one is taken out by removing the line, not by stepping. */
export function QuantityStepper({ title, quantity, onStep }: Props) {
  const { t } = useLingui();
  const isLeast = quantity <= 1;
  return (
    <fieldset css={[stepperStyles, { margin: 0, padding: 0, minInlineSize: 0 }]} aria-label={t`Quantity of ${title}`}>
      <button
        type="button"
        aria-label={t`One less`}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onStep(-1)}
        css={[iconButtonStyles, buttonStyles]}
      >
        <Icon shape={minusShape} size={18} />
      </button>
      <span css={quantityStyles}>{quantity}</span>
      <button type="button" aria-label={t`One more`} onClick={() => onStep(1)} css={[iconButtonStyles, buttonStyles]}>
        <Icon shape={plusShape} size={18} />
      </button>
    </fieldset>
  );
}
