import { css } from '@emotion/react';
import { above, color } from '@kontor/ui';

/** A list without bullets. */
export const plainList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Shown only in wide windows, that is, windows that do not count as mobile (SITE-25). */
export const wideOnly = css`
  display: none;
  ${above.mobile} {
    display: revert;
  }
`;

/** Shown only in mobile windows. */
export const narrowOnly = css`
  ${above.mobile} {
    display: none;
  }
`;

/** A link in a muted colour, underlined on hover. */
export const quietLink = css`
  color: ${color('ink-muted')};
  text-decoration: none;
  &:hover {
    color: ${color('ink')};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`;
