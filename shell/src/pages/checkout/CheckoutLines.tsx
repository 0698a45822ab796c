import { css } from '@emotion/react';
import type { Cart } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { above, color, radius, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';

const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const lineStyles = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  align-items: center;
  ${above.xs} {
    grid-template-columns: 72px minmax(0, 1fr) auto;
  }
  padding-block: ${space(4)};
  border-block-end: 1px solid ${color('line')};
  li:first-of-type > & {
    padding-block-start: 0;
  }
  & img {
    inline-size: 72px;
    block-size: 72px;
    border-radius: ${radius.m};
    background: ${color('sand')};
    object-fit: cover;
  }
`;

const titleStyles = css`
  margin: 0;
  ${type.s}
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const detailStyles = css`
  margin: ${space(1)} 0 0;
  ${type.xs}
  color: ${color('ink-muted')};
`;

/** Wraps as a whole. */
const wholeStyles = css`
  display: inline-block;
`;

const priceStyles = css`
  grid-column: -2;
  ${type.s}
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

type Props = { readonly cart: Cart; readonly site: SiteKey };

/** The lines of the order, read-only: changes are made in the cart. */
export function CheckoutLines({ cart, site }: Props) {
  const { t } = useLingui();
  const articles = [...cart.articles, ...cart.freeArticles, ...cart.giftCards.map(({ article }) => article)];
  const others = [
    ...cart.partnerProducts.map(({ partnerProductId: id, title }) => ({ id, title })),
    ...cart.subscriptions.map(({ subscriptionConfigurationId: id, title }) => ({ id, title })),
  ];
  return (
    <ul css={listStyles} aria-label={t`Articles in the cart`}>
      {articles.map(({ productId, tcm, campaignId, title, variant, imageUrl, quantity: { quantity }, totalPrice }) => (
        <li key={`${productId} ${tcm} ${campaignId}`}>
          <div css={lineStyles}>
            {imageUrl ? <img src={imageUrl} alt="" width={72} height={72} loading="lazy" decoding="async" /> : <span />}
            <div>
              <p css={titleStyles}>{title}</p>
              <p css={detailStyles}>
                {variant && `${variant} · `}
                <span css={wholeStyles}>{t`Quantity: ${quantity}`}</span>
              </p>
            </div>
            <span css={priceStyles}>
              {campaignId ? <Trans>Free</Trans> : totalPrice && formatPrice(totalPrice.amount, site)}
            </span>
          </div>
        </li>
      ))}
      {others.map(({ id, title }) => (
        <li key={id}>
          <div css={lineStyles}>
            <span />
            <p css={titleStyles}>{title}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
