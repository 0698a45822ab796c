import { css } from '@emotion/react';
import { color, Icon, space, type, warningShape } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { LineProblem } from './cartLine.ts';

const noteStyles = css`
  ${type.xs}
  display: flex;
  gap: ${space(1.5)};
  margin-block: ${space(1.5)} 0;
  color: ${color('sale')};
  font-weight: 600;
  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

type Props = { readonly problem: LineProblem };

/** Says why a line keeps the cart from checkout. */
export function LineProblemNote({ problem }: Props) {
  return (
    <p css={noteStyles}>
      <Icon shape={warningShape} size={16} />
      <span>
        {problem === 'soldOut' && <Trans>Sold out. Please remove this item.</Trans>}
        {problem === 'unavailable' && <Trans>Not available at the moment. Please remove this item.</Trans>}
        {problem === 'defective' && <Trans>This item can no longer be ordered. Please remove it.</Trans>}
      </span>
    </p>
  );
}
