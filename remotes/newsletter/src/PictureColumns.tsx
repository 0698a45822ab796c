import { css } from '@emotion/react';
import { imageBreakpoints, newsletterPictures } from '@kontor/site';
import { above, color, font, radius, space } from '@kontor/ui';
import type { ReactNode } from 'react';
import { useWelcomeDiscount } from './useWelcomeDiscount.ts';

/** Addresses of the pictures by the least window width at which they are shown. */
export type OfferPictures = { readonly desktop?: string; readonly tablet?: string };

/** What stands beside the picture grows downwards, so that nothing moves under the pointer. */
const columnsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  @media (min-width: ${imageBreakpoints.tablet}px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${space(10)};
  }
  @media (min-width: ${imageBreakpoints.desktop}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space(16)};
  }
`;

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

/** Over the empty wall of both pictures. */
const bubbleStyles = css`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-start: ${space(5)};
  display: grid;
  place-items: center;
  inline-size: 104px;
  block-size: 104px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('on-accent')};
  font-family: ${font.headline};
  font-size: 2rem;
  font-weight: ${font.headlineWeight};
  letter-spacing: -0.03em;
  rotate: -8deg;
  /* Visible only in forced colours, where the background is not drawn. */
  border: 3px solid transparent;
  ${above.l} {
    inset: ${space(7)} auto auto ${space(7)};
    inline-size: 128px;
    block-size: 128px;
    font-size: 2.5rem;
  }
`;

/** The discount bubble (NEWS-2). The text beside the picture says the same to screen readers. */
function DiscountBubble() {
  return (
    <span aria-hidden="true" css={bubbleStyles}>
      {useWelcomeDiscount()}
    </span>
  );
}

type Props = {
  readonly pictures: OfferPictures;
  /** Whether the picture shows the discount. */
  readonly hasBubble?: boolean;
  readonly children: ReactNode;
};

/** A view of the newsletter beside its picture (NEWS-6). Narrow windows have no picture, and do not load it. */
export function PictureColumns({ pictures, hasBubble = false, children }: Props) {
  const { desktop = newsletterPictures.desktop, tablet = newsletterPictures.tablet } = pictures;
  return (
    <div css={columnsStyles}>
      <div css={frameStyles}>
        <picture>
          <source media={`(min-width: ${imageBreakpoints.desktop}px)`} srcSet={desktop} />
          <img src={tablet} alt="" loading="lazy" decoding="async" />
        </picture>
        {hasBubble && <DiscountBubble />}
      </div>
      {children}
    </div>
  );
}
