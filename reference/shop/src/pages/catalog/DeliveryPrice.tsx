import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { Trans } from '@lingui/react/macro';

const intervalStyles = css`
  font-weight: 400;
  & strong {
    font-weight: 600;
  }
`;

type Props = { readonly price: Product['price']; readonly site: SiteKey };

/** The price of one delivery of a subscription. */
export function DeliveryPrice({ price, site }: Props) {
  const perDelivery = formatPrice(price.amount, site);
  return (
    <span css={intervalStyles}>
      <Trans>
        <strong>{perDelivery}</strong> per delivery
      </Trans>
    </span>
  );
}
