import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import type { SiteKey } from '@kontor/site';
import { above, color, motion, radius, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { ProductFlags } from './ProductFlags.tsx';
import { ProductPrice } from './ProductPrice.tsx';

const cardStyles = css`
  position: relative;
  display: grid;
  gap: ${space(1)};
  height: 100%;
  align-content: start;
`;

const pictureStyles = css`
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 4;
  object-fit: cover;
  border-radius: ${radius.m};
  background: ${color('sand')};
  margin-block-end: ${space(2)};
  transition: opacity ${motion.base};
`;

/** Badges lie over the picture if it is wide enough, and below it in narrow windows. */
const flagsStyles = css`
  margin-block-end: ${space(1)};
  &:not(:has(*)) {
    display: none;
  }
  ${above.m} {
    position: absolute;
    inset-block-start: ${space(3)};
    inset-inline: ${space(3)};
  }
`;

const titleStyles = css`
  ${type.s}
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  /* The whole card is one target, and the link keeps the name of the product alone. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const variantStyles = css`
  ${type.xs}
  color: ${color('ink-muted')};
`;

/** When a browser loads a picture: before all others, at once, or when the visitor comes near. */
export type PictureUrgency = 'first' | 'soon' | 'lazy';

type Props = { readonly product: Product; readonly site: SiteKey; readonly picture: PictureUrgency };

/** A product in a listing, with a link to its page. */
export function ProductCard({ product, site, picture }: Props) {
  const isAvailable = product.availability === 'AVAILABLE';
  return (
    <article css={cardStyles} data-item={product.id} data-price={product.price.amount}>
      <img
        css={pictureStyles}
        src={`${product.imageUrl}?ratio=3x4`}
        alt=""
        width={480}
        height={640}
        {...(picture === 'first' ? { fetchPriority: 'high' } : {})}
        {...(picture === 'lazy' ? { loading: 'lazy', decoding: 'async' } : {})}
      />
      <div css={flagsStyles}>
        <ProductFlags badges={product.badges} />
      </div>
      <a css={titleStyles} href={product.url}>
        {product.title}
      </a>
      <span css={variantStyles}>{isAvailable ? product.variant : <Trans>Sold out</Trans>}</span>
      <ProductPrice product={product} site={site} />
    </article>
  );
}
