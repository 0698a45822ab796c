import { css, Global } from '@emotion/react';
import { topBannerPromotionId } from '@kontor/api/promotion';

/**
 * Prevents the page from scrolling while a flyout or the drawer is open. Done in CSS, so that the scroll position need not
 * be restored; the scroll bar's space is kept, so that nothing moves sideways.
 */
const lockStyles = css`
  :root:has([data-scroll-lock]:not(dialog), dialog[data-scroll-lock][open]) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
`;

/** The usual height of a promotion above the header, for panels that must end within the window. */
const promotionStyles = css`
  :root:has([data-promotion='${topBannerPromotionId}']) {
    --promotion-height: 3.5rem;
  }
`;

/** A sticky row stays inside its parent's box. The header's wrappers are no taller than itself, so they get no box. */
const stickyStyles = css`
  #header:has([data-header='sticky']),
  #header > :has([data-header='sticky']),
  [data-header='sticky'] {
    display: contents;
  }
`;

type Props = { readonly isSticky: boolean };

/** Styles of the page around the header. */
export function HeaderStyles({ isSticky }: Props) {
  return <Global styles={[lockStyles, promotionStyles, isSticky && stickyStyles]} />;
}
