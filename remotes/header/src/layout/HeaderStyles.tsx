import { css, Global } from '@emotion/react';
import { topBannerPromotionId } from '@kontor/api/promotion';
import { above, layer } from '@kontor/ui';
import { openPanel, scrollPadding, whileLocked } from './layout.ts';

/**
 * Prevents the page from scrolling while a flyout or the drawer is open. CSS does this, so that the scroll position
 * need not be restored. The scroll bar's space is kept, so that nothing moves sideways. Behind the drawer, which covers
 * the whole page, this space is a gutter. Beside a flyout it is a padding, since the header's rows extend into it.
 * Before hydration, an open drawer locks the page by itself; afterwards, scripts lock and unlock it.
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

/** The usual height of a promotion above the header; panels subtract it to end within the window. */
const promotionStyles = css`
  :root:has([data-promotion='${topBannerPromotionId}']) {
    --promotion-height: 3.5rem;
  }
`;

/**
 * A sticky row stays inside its parent's box. The header's wrappers would be no taller than the header itself, so they
 * get no box. An element that gets the focus is scrolled to a place that the sticky rows do not cover (HEAD-13).
 * Controls in these rows are already in view, so the padding does not apply to them: it would scroll the page by
 * hundreds of pixels for each of them.
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
 * A browser paints a document that arrives in pieces. Elements at the end or in the middle of a row would move with
 * each piece, so the header is shown only when the row after the icons begins to arrive.
 */
const arrivalStyles = css`
  [data-header]:not(:has(> [data-sticky-row])) {
    visibility: hidden;
  }
`;

/**
 * The consent script puts its overlay above everything. These styles move the overlay below an open panel, which it
 * would cover on small screens (HEAD-62). Modal dialogs are above the overlay by themselves.
 */
const consentStyles = css`
  :root:has(${openPanel}, [data-header] dialog[open], [data-suggestions]) [id^='onetrust'] {
    z-index: ${layer.page} !important;
  }
`;

/** On paper, controls and search are useless, so only the logo stays. */
const printStyles = css`
  @media print {
    [data-header] :is([data-promotion], [data-sticky-row], [data-screen-only]) {
      display: none;
    }
  }
`;

/** Styles of the page around a sticky header. */
export const StickyStyles = () => <Global styles={stickyStyles} />;

type Props = { readonly isSticky: boolean };

/** Styles of the page around the header. */
export function HeaderStyles({ isSticky }: Props) {
  return (
    <>
      <Global styles={[lockStyles, promotionStyles, arrivalStyles, consentStyles, printStyles]} />
      {isSticky && <StickyStyles />}
    </>
  );
}
