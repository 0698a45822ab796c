import { css } from '@emotion/react';
import { color, space, type } from '@kontor/ui';

/** Styles for the headline and text of the views that e-mails link to. */
export const mailViewStyles = css`
  & h2 {
    ${type.xl}
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  & p {
    ${type.m}
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
    text-wrap: pretty;
  }
  & p a {
    color: ${color('on-roast')};
  }
`;
