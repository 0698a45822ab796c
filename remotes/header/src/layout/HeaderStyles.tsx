import { css, Global } from '@emotion/react';
import { topBannerPromotionId } from '@kontor/api/promotion';
import { above, layer } from '@kontor/ui';
import { openPanel, scrollPadding, whileLocked } from './layout.ts';

/**
 * Keeps the page from scrolling while a flyout or the drawer is open. This is done in CSS so that the scroll position
 * does not have to be restored. The scroll bar's space is preserved so that nothing shifts sideways. Behind the drawer,
 * which covers the whole page, this space is a gutter. Beside a flyout, the space is padding, because the header's rows
 * extend into it. Before hydration, an open drawer locks the page by itself. Afterwards, scripts lock and unlock it.
 */
const lockStyles = css`
  ${whileLocked} {
    overflow: hidden;
  }
  :root:has(dialog[data-scroll-lock=''][open], dialog[data-scroll-lock='held']) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
`;

/** The usual height of a promotion above the header. Panels subtract it so that they end within the window. */
const promotionStyles = css`
  :root:has([data-promotion='${topBannerPromotionId}']) {
    --promotion-height: 3.5rem;
  }
`;

/**
 * A sticky row stays inside its parent's box. The header's wrappers would be no taller than the header itself, so they
 * get no box. An element that receives focus is scrolled to where the sticky rows do not cover it (HEAD-13). Controls
 * in these rows are already in view, so the padding does not apply to them. With it, each of these controls would
 * scroll the page by hundreds of pixels when focused.
 */
const stickyStyles = css`
  #header:has([data-header='sticky']),
  #header > :has([data-header='sticky']),
  [data-header='sticky'] {
    display: contents;
  }
  :root {
    scroll-padding-block-start: ${scrollPadding.narrow}px;
    ${above.l} {
      scroll-padding-block-start: ${scrollPadding.wide}px;
    }
  }
  :root:has([data-header='sticky'] :focus) {
    scroll-padding-block-start: 0;
  }
`;

/**
 * A document arrives in pieces, and the browser paints each piece as it arrives. Elements at the end or in the middle
 * of a row would move with each piece, so the header is not shown until the row after the icons begins to arrive.
 */
const arrivalStyles = css`
  [data-header]:not(:has(> [data-sticky-row])) {
    visibility: hidden;
  }
`;

/**
 * The consent script puts its overlay above everything. On small screens, the overlay would cover an open panel, so
 * these styles move it below the panel (HEAD-62). Modal dialogs are above the overlay anyway.
 */
const consentStyles = css`
  :root:has(${openPanel}, [data-header] dialog[open], [data-suggestions]) [id^='onetrust'] {
    z-index: ${layer.page} !important;
  }
`;

/** On paper, controls and the search are useless, so only the logo remains. */
const printStyles = css`
  @media print {
    [data-header] :is([data-promotion], [data-sticky-row], [data-screen-only]) {
      display: none;
    }
  }
`;

/** Styles for the page around a sticky header. */
export const StickyStyles = () => <Global styles={stickyStyles} />;

type Props = { readonly isSticky: boolean };

/** Styles for the page around the header. */
export function HeaderStyles({ isSticky }: Props) {
  return (
    <>
      <Global styles={[lockStyles, promotionStyles, arrivalStyles, consentStyles, printStyles]} />
      {isSticky && <StickyStyles />}
    </>
  );
}
