import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { color, space, VisuallyHidden } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { DeliveryPrice } from './DeliveryPrice.tsx';

const priceStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const reducedStyles = css`
  color: ${color('sale')};
`;

const formerStyles = css`
  color: ${color('ink-muted')};
  font-weight: 400;
`;

/**
 * A product's price, and the previous price if the product is reduced. The price of a subscription is for one delivery.
 */
export function ProductPrice({ product, site }: { readonly product: Product; readonly site: SiteKey }) {
  const { kind, price, formerPrice } = product;
  return (
    <span css={priceStyles}>
      <span css={formerPrice && reducedStyles}>
        {kind === 'subscription' ? <DeliveryPrice price={price} site={site} /> : formatPrice(price.amount, site)}
      </span>
      {formerPrice && (
        <s css={formerStyles}>
          <VisuallyHidden>
            <Trans>before</Trans>{' '}
          </VisuallyHidden>
          {formatPrice(formerPrice.amount, site)}
        </s>
      )}
    </span>
  );
}
