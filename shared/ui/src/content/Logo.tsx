import { css } from '@emotion/react';
import { brand } from '@kontor/site';
import { color, font } from '../tokens/tokens.ts';

/**
 * The font size is capped by the window's width, so that enlarged text leaves room for other elements in a narrow row.
 */
const logoStyles = css`
  display: inline-flex;
  align-items: baseline;
  font-family: ${font.headline};
  font-size: min(1.75rem, 9vw);
  font-weight: ${font.headlineWeight};
  letter-spacing: -0.035em;
  line-height: 1;
  color: ${color('roast')};
  &::after {
    content: '';
    width: 0.26em;
    height: 0.26em;
    margin-left: 0.08em;
    border-radius: 50% 50% 50% 0;
    background: ${color('accent')};
  }
`;

/** The word mark. It is hidden from screen readers, so the surrounding link needs a name. */
export function Logo() {
  return (
    <span css={logoStyles} aria-hidden="true">
      {brand.name}
    </span>
  );
}
