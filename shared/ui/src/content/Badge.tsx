import { css } from '@emotion/react';
import { color, radius } from '../tokens/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The largest count that is shown as an exact number (CONST-BADGE-CAP). */
const badgeCap = 99;

type Props = {
  readonly count: number;
  /** The label that screen readers read instead of the number. It includes the exact count. */
  readonly label?: string;
};

const badgeStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 5px;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-size: 0.75rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

const cappedStyles = css`
  padding-inline: 3px;
  font-size: 0.625rem;
  letter-spacing: -0.02em;
`;

/** A count on a control. It is hidden at 0, and is `+99` in smaller type above 99 (CART-42). */
export function Badge({ count, label }: Props) {
  if (count <= 0) return null;
  const isCapped = count > badgeCap;
  return (
    <span css={[badgeStyles, isCapped && cappedStyles]}>
      <span aria-hidden={label !== undefined || undefined} dir="ltr">
        {isCapped ? `+${badgeCap}` : count}
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
