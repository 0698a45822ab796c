import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { breakpoints, linkTargets, type SiteKey, windowFrom } from '@kontor/site';
import { above, buttonStyles, color, motion, radius, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { WatchButton } from '../../watchlist/WatchButton.tsx';
import { pictureAttributes } from '../pictureAttributes.ts';
import { ProductFlags } from './ProductFlags.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { ProductRating } from './ProductRating.tsx';

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

/**
 * The widths of pictures in the columns of `ProductGrid`. On narrow screens with three pixels per CSS pixel, pictures
 * with two pixels per CSS pixel are sharp enough, and their files are half the size.
 */
const pictureSizes = `${windowFrom(breakpoints['3xl'] + 1)} 326px, ${windowFrom(breakpoints.l + 1)} 23vw, ${windowFrom(breakpoints.m + 1)} 30vw, (min-resolution: 2.5dppx) 27vw, 46vw`;

/** Badges overlap a picture that is wide enough. In narrow windows, they are below it. */
const flagsStyles = css`
  margin-block-end: ${space(1)};
  &:not(:has(*)) {
    display: none;
  }
  ${above.m} {
    position: absolute;
    inset-block-start: ${space(3)};
    /* The heart is at the end. */
    inset-inline: ${space(3)} ${space(16)};
  }
`;

const titleStyles = css`
  ${type.s}
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  /* The whole card is one target, but the link's name is only the product's. */
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

/** Above the link that covers the card. */
const addStyles = css`
  position: relative;
  margin-block-start: ${space(2)};
`;

/** When a browser loads a picture: before all others, immediately, or when the visitor comes near it. */
export type PictureUrgency = 'first' | 'soon' | 'lazy';

type Props = {
  readonly product: Product;
  readonly site: SiteKey;
  readonly picture: PictureUrgency;
  readonly isWatched: boolean;
};

/**
 * A product in a listing, with a link to its page. Without scripts, the card can add the product to the cart (CART-66).
 */
export function ProductCard({ product, site, picture, isWatched }: Props) {
  const { t } = useLingui();
  const isAvailable = product.availability === 'AVAILABLE';
  return (
    <article css={cardStyles} data-item={product.id} data-price={product.price.amount}>
      <img
        css={pictureStyles}
        {...pictureAttributes(product.imageUrl, 'product', '3x4')}
        sizes={pictureSizes}
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
      <ProductRating rating={product.rating} />
      <WatchButton product={product} isWatched={isWatched} />
      {isAvailable && (
        <noscript>
          <form action={linkTargets.cart} method="post" css={addStyles}>
            <input type="hidden" name="change" value="add" />
            <input type="hidden" name="productId" value={product.id} />
            <input type="hidden" name="tcm" value={product.tcm} />
            <button
              type="submit"
              aria-label={`${t`Add to cart`}: ${product.title}`}
              css={buttonStyles({ size: 'small', variant: 'secondary' })}
            >
              <Trans>Add to cart</Trans>
            </button>
          </form>
        </noscript>
      )}
    </article>
  );
}
