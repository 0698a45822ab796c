import { css } from '@emotion/react';
import type { Article, Cart, Money } from '@kontor/api/cart';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import {
  above,
  cartShape,
  color,
  giftShape,
  Icon,
  radius,
  repeatShape,
  type Shape,
  shieldShape,
  space,
  type,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

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
    /* A long price, such as one per delivery, wraps before it squeezes the title. The longest Hungarian word fits. */
    grid-template-columns: 72px minmax(6.5em, 1fr) minmax(min-content, auto);
  }
  padding-block: ${space(4)};
  border-block-end: 1px solid ${color('line')};
  li:first-of-type > & {
    padding-block-start: 0;
  }
`;

const pictureStyles = css`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: ${radius.m};
  background: ${color('sand')};
  color: ${color('ink-muted')};
  object-fit: cover;
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
  text-align: end;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

type Line = {
  readonly key: string;
  /** The kind of line. Missing for an ordinary article. */
  readonly kind?: string;
  readonly title: string;
  readonly variant?: string;
  /** Replaces a missing picture, as in the cart. */
  readonly sign: Shape;
  readonly imageUrl: string | undefined;
  readonly quantity: number;
  /** Missing as long as the price is unknown. */
  readonly price: string | undefined;
};

/** The lines to show, of every kind that the cart contains. */
function useLines(cart: Cart, site: SiteKey): readonly Line[] {
  const { t } = useLingui();
  const priceOf = (price: Money | undefined): string | undefined => price && formatPrice(price.amount, site);
  const articleLine = (article: Article): Line => {
    const { productId, tcm, title, variant, imageUrl, quantity, totalPrice } = article;
    return {
      key: `${productId} ${tcm}`,
      sign: cartShape,
      title,
      variant,
      imageUrl,
      quantity: quantity.quantity,
      price: priceOf(totalPrice),
    };
  };
  return [
    ...cart.articles.map(articleLine),
    ...cart.freeArticles.map((article) => ({
      ...articleLine(article),
      key: `${article.productId} ${article.campaignId}`,
      sign: giftShape,
      price: t`Free`,
    })),
    ...cart.giftCards.map(({ article }) => ({ ...articleLine(article), kind: t`Gift card`, sign: giftShape })),
    ...cart.partnerProducts.map(({ partnerProductId, title, totalQuantity, totalPrice }) => ({
      key: partnerProductId,
      kind: t`Partner offer`,
      sign: shieldShape,
      title,
      imageUrl: undefined,
      quantity: totalQuantity,
      price: priceOf(totalPrice),
    })),
    ...cart.subscriptions.map(({ subscriptionConfigurationId, title, imageUrl, pricePerDelivery }) => {
      const perDelivery = priceOf(pricePerDelivery);
      return {
        key: subscriptionConfigurationId,
        kind: t`Coffee subscription`,
        sign: repeatShape,
        title,
        imageUrl,
        quantity: 1,
        price: perDelivery && t`${perDelivery} per delivery`,
      };
    }),
  ];
}

type Props = { readonly cart: Cart; readonly site: SiteKey };

/** The lines of the order. They are read-only, because changes are made in the cart. */
export function CheckoutLines({ cart, site }: Props) {
  const { t } = useLingui();
  const lines = useLines(cart, site);
  return (
    <ul css={listStyles} aria-label={t`Articles in the cart`}>
      {lines.map(({ key, kind, sign, title, variant, imageUrl, quantity, price }) => {
        const name = title || (kind ?? '');
        const isKindInName = kind !== undefined && name.includes(kind);
        const details = [isKindInName ? undefined : kind, variant].filter((text) => text);
        return (
          <li key={key}>
            <div css={lineStyles}>
              {imageUrl ? (
                <img src={imageUrl} alt="" width={72} height={72} loading="lazy" decoding="async" css={pictureStyles} />
              ) : (
                <span css={pictureStyles}>
                  <Icon shape={sign} size={28} />
                </span>
              )}
              <div>
                <p css={titleStyles}>{name}</p>
                <p css={detailStyles}>
                  {details.map((text) => `${text} · `)}
                  <span css={wholeStyles}>{t`Quantity: ${quantity}`}</span>
                </p>
              </div>
              <span css={priceStyles}>{price}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
