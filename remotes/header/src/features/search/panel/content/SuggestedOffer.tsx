import type { SuggestedProduct } from '@kontor/api/suggestions';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { VisuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';

type Props = { readonly product: SuggestedProduct; readonly site: SiteKey };

/**
 * Price and availability of a suggested product, worded as in listings. Fields that an answer leaves out are not shown;
 * negative prices are ignored. The list styles these elements by their tag names.
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
