import { css } from '@emotion/react';
import { imageBreakpoints, newsletterPictures } from '@kontor/site';
import { radius } from '@kontor/ui';
import { DiscountBubble } from './Offer.tsx';

/** Addresses of the pictures by the least window width at which they are shown. */
export type OfferPictures = { readonly desktop?: string; readonly tablet?: string };

const frameStyles = css`
  position: relative;
  display: none;
  @media (min-width: ${imageBreakpoints.tablet}px) {
    display: block;
  }
  & img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 5;
    border-radius: ${radius.l};
    object-fit: cover;
    @media (min-width: ${imageBreakpoints.desktop}px) {
      aspect-ratio: 4 / 3;
    }
  }
`;

type Props = { readonly pictures: OfferPictures };

/** The picture with the discount bubble (NEWS-2, NEWS-6). Narrow windows have none, and do not load it. */
export function OfferPicture({ pictures }: Props) {
  const { desktop = newsletterPictures.desktop, tablet = newsletterPictures.tablet } = pictures;
  return (
    <div css={frameStyles}>
      <picture>
        <source media={`(min-width: ${imageBreakpoints.desktop}px)`} srcSet={desktop} />
        <img src={tablet} alt="" loading="lazy" decoding="async" />
      </picture>
      <DiscountBubble />
    </div>
  );
}
