import { css } from '@emotion/react';
import { checkShape, color, Icon, space, type, warningShape } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { CartLine } from './cartLine.ts';

const noteStyles = css`
  ${type.xs}
  display: flex;
  gap: ${space(1.5)};
  margin-block: ${space(1)} 0;
  color: ${color('activating')};
  text-wrap: pretty;
  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

const problemStyles = css`
  color: ${color('sale')};
  font-weight: 600;
`;

type Props = { readonly line: Pick<CartLine, 'kind' | 'problem' | 'price'> };

/**
 * A line's availability, or the reason why the line closes the checkout gate. Empty while the availability is unknown.
 */
export function AvailabilityNote({ line: { kind, problem, price } }: Props) {
  const isKnown = kind === 'article' && price !== undefined;
  if (!problem && !isKnown) return null;
  return (
    <p css={[noteStyles, problem && problemStyles]}>
      <Icon shape={problem ? warningShape : checkShape} size={16} />
      <span>
        {!problem && <Trans>Available</Trans>}
        {problem === 'soldOut' && <Trans>Sold out. Please remove this item.</Trans>}
        {problem === 'unavailable' && <Trans>Not available at the moment. Please remove this item.</Trans>}
        {problem === 'defective' && <Trans>This item can no longer be ordered. Please remove it.</Trans>}
      </span>
    </p>
  );
}
