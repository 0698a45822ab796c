import { css } from '@emotion/react';
import { cartShape, color, Icon, radius } from '@kontor/ui';
import { useShopAddress } from '../../ShopAddress.tsx';

const pictureStyles = css`
  display: grid;
  place-items: center;
  inline-size: clamp(64px, 20vw, 88px);
  block-size: auto;
  aspect-ratio: 1;
  border-radius: ${radius.m};
  background: ${color('sand')};
  color: ${color('line-strong')};
  object-fit: cover;
`;

/** The title is the link for everybody. */
const pointerOnly = { tabIndex: -1, 'aria-hidden': true } as const;

type Props = { readonly src: string; readonly href: string };

/** A line's picture. The title beside it says what it shows and leads to the same page. */
export function LinePicture({ src, href }: Props) {
  const toShop = useShopAddress();
  const picture = src ? (
    <img src={toShop(src)} alt="" width={88} height={88} loading="lazy" decoding="async" css={pictureStyles} />
  ) : (
    <span css={pictureStyles}>
      <Icon shape={cartShape} size={28} />
    </span>
  );
  return (
    <div>
      {href ? (
        <a href={toShop(href)} {...pointerOnly}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
