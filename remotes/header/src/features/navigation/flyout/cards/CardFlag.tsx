import { css } from '@emotion/react';
import { brand } from '@kontor/site';
import { color, radius, space, type } from '@kontor/ui';

const flagStyles = css`
  display: inline-block;
  padding: 1px ${space(1.5)};
  border-radius: ${radius.s};
  background: ${color('roast')};
  color: ${color('on-roast')};
  ${type.xs}
  font-size: 0.75rem;
  font-weight: 600;
  white-space: nowrap;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** Indicates that an offer is for loyalty card holders. The card has the same name in all languages. */
export function CardFlag() {
  return <span css={flagStyles}>{brand.name} Card</span>;
}
