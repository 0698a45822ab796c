import type { SuggestedProduct } from '@kontor/api/suggestions';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { VisuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';

type Props = { readonly product: SuggestedProduct; readonly site: SiteKey };

/**
 * A suggested product's price and availability, worded as in listings. Fields missing from a response are not shown,
 * and negative prices are ignored. The list styles these elements by tag name.
 */
export const SuggestedOffer = memo(function SuggestedOffer({ product, site }: Props) {
  const { t } = useLingui();
  const { price, formerPrice, availability, kind } = product;
  const printed = price && price.amount >= 0 ? formatPrice(price.amount, site) : '';
  const pricePerDelivery = kind === 'subscription' ? printed : '';
  const former = printed && formerPrice ? formatPrice(formerPrice.amount, site) : '';
  const isAvailable = availability === 'AVAILABLE';
  return (
    <span>
      {printed && (
        <b data-reduced={former ? '' : undefined}>{pricePerDelivery ? t`${pricePerDelivery} per delivery` : printed}</b>
      )}{' '}
      {former && (
        <s>
          <VisuallyHidden>{t`before`} </VisuallyHidden>
          {former}
        </s>
      )}{' '}
      {availability && (
        <small data-available={isAvailable ? '' : undefined}>{isAvailable ? t`Available` : t`Sold out`}</small>
      )}
    </span>
  );
});
