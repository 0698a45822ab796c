import { css } from '@emotion/react';
import { cartShape, color, giftShape, Icon, radius, repeatShape, type Shape, shieldShape } from '@kontor/ui';
import { useState } from 'react';
import { useShopAddress } from '../../ShopAddress.tsx';
import type { CartLine, CartLineKind } from './cartLine.ts';

const pictureStyles = css`
  display: grid;
  place-items: center;
  inline-size: clamp(64px, 20vw, 88px);
  block-size: auto;
  aspect-ratio: 1;
  border-radius: ${radius.m};
  background: ${color('sand')};
  color: ${color('ink-muted')};
  object-fit: cover;
`;

/** Lines that cannot be ordered are greyed out. */
const unavailableStyles = css`
  opacity: 0.6;
  &:is(img) {
    filter: grayscale(1);
  }
`;

const signs: Readonly<Record<CartLineKind, Shape>> = {
  article: cartShape,
  freeArticle: giftShape,
  giftCard: giftShape,
  partnerProduct: shieldShape,
  subscription: repeatShape,
};

/** This link is hidden from the keyboard and screen readers because the title has the same link. */
const pointerOnly = { tabIndex: -1, 'aria-hidden': true } as const;

type Props = { readonly line: Pick<CartLine, 'kind' | 'imageUrl' | 'url' | 'problem'> };

/**
 * A line's picture, or the icon for its kind if there is no picture. It is decorative, because the title beside it has
 * the same text and link.
 */
export function LinePicture({ line: { kind, imageUrl, url, problem } }: Props) {
  const toShop = useShopAddress();
  const [broken, setBroken] = useState('');
  const styles = [pictureStyles, problem && unavailableStyles];
  const picture =
    imageUrl && imageUrl !== broken ? (
      <img
        src={toShop(imageUrl)}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(imageUrl)}
        css={styles}
      />
    ) : (
      <span css={styles}>
        <Icon shape={signs[kind]} size={32} />
      </span>
    );
  return (
    <div>
      {url ? (
        <a href={toShop(url)} {...pointerOnly}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
