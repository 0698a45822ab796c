import { css } from '@emotion/react';
import type { PromotionColors } from '@kontor/api/promotion';
import { color, radius } from '@kontor/ui';

type Look = { readonly isDark: boolean; readonly colors?: PromotionColors | undefined };

/**
 * The colours of a promotion: its own if they are readable, else those of the shop (PROMO-25). Everything inside uses
 * these two only, so that it has their contrast.
 */
export function promotionColors({ isDark, colors }: Look) {
  const background = colors?.background ?? color(isDark ? 'roast' : 'sand');
  const text = colors?.text ?? color(isDark ? 'on-roast' : 'ink');
  return css`
    --promotion-background: ${background};
    --promotion-text: ${text};
    background: var(--promotion-background);
    color: var(--promotion-text);
    & :focus-visible {
      outline-color: currentColor;
    }
  `;
}

/** A button or a link that looks like one, in exchanged colours. */
export const promotionButtonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: var(--promotion-text);
  color: var(--promotion-background);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-color: var(--promotion-text);
  }
`;
