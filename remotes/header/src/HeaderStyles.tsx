import { css, Global } from '@emotion/react';

/**
 * A flyout or the menu holds the page where it is. Nothing has to be put back: the place stays what it was, and the
 * scroll bar's room is kept, so that nothing moves sideways.
 */
const lockStyles = css`
  :root:has([data-scroll-lock]:not(dialog), dialog[data-scroll-lock][open]) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
`;

/** The boxes around the header are as high as itself; a row can only stay in view where they are no boxes. */
const stickyStyles = css`
  #header:has([data-header='sticky']),
  #header > :has([data-header='sticky']),
  [data-header='sticky'] {
    display: contents;
  }
`;

type Props = { readonly isSticky: boolean };

/** What the header says about the page around it. */
export function HeaderStyles({ isSticky }: Props) {
  return <Global styles={isSticky ? [lockStyles, stickyStyles] : lockStyles} />;
}
