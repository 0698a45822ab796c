import { css } from '@emotion/react';
import { color, Icon, iconButtonStyles, minusShape, plusShape, radius, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const stepperStyles = css`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${color('line')};
  border-radius: ${radius.pill};
`;

/** The focus ring is inside, because outside it would cover the number. */
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
  /** Title of the line, for the accessible name of the group. */
  readonly title: string;
  readonly quantity: number;
  readonly onStep: (step: 1 | -1) => void;
};

/** The stepper for a quantity of at least 1. The last piece is removed with the line. */
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
