import { css, Global } from '@emotion/react';

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
  return <Global styles={isSticky ? [lockStyles, stickyStyles] : lockStyles} />;
}
