import { css } from '@emotion/react';
import type { Money } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { color, radius, type, VisuallyHidden } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const priceStyles = css`
  ${type.s}
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const waitingStyles = css`
  display: inline-block;
  inline-size: 7ch;
  block-size: 1em;
  border-radius: ${radius.s};
  background: ${color('sand')};
  vertical-align: -0.1em;
`;

type Props = { readonly price: Money | undefined; readonly site: SiteKey };

/** A price, or a placeholder while a change is pending (CART-16). */
export function LinePrice({ price, site }: Props) {
  if (price) return <span css={priceStyles}>{formatPrice(price.amount, site)}</span>;
  return (
    <span css={priceStyles}>
      <span css={waitingStyles} />
      <VisuallyHidden>
        <Trans>Price is being updated</Trans>
      </VisuallyHidden>
    </span>
  );
}
