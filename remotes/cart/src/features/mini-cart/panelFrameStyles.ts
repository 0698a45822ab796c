import { css } from '@emotion/react';
import { above, color, layer, motion, radius, shadow } from '@kontor/ui';

/** The panel's inline padding. */
export const panelInset = 'clamp(16px, 6vw, 24px)';

const panelWidth = '440px';

/** Distance between the panel and the window's edge. */
const panelMargin = '16px';

/** In windows that are not tall, the list does not scroll separately within the panel. */
export const lowWindow = '@media (max-height: 480px)';

/** A sheet that slides in from the right in narrow windows, and a panel below the icon in wide ones (CART-44). */
export const panelFrameStyles = css`
  flex-direction: column;
  box-sizing: border-box;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color('surface')};
  color: ${color('ink')};
  text-align: start;
  /* The list scrolls, and so does the panel where too little of the list would be visible. */
  overflow: hidden auto;
  /* Limits layout and painting after a change to the panel. */
  contain: layout paint;
  overscroll-behavior: contain;
  transition:
    opacity ${motion.base},
    transform ${motion.slow};
  &[open] {
    display: flex;
  }
  &:focus {
    outline: none;
  }
  &:modal {
    position: fixed;
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(100%, ${panelWidth});
    max-inline-size: none;
    block-size: 100dvh;
    max-block-size: none;
    box-shadow: ${shadow.high};
    @starting-style {
      transform: translateX(24px);
      opacity: 0;
    }
  }
  &::backdrop {
    background: rgb(31 22 17 / 45%);
    transition: opacity ${motion.base};
    @starting-style {
      opacity: 0;
    }
  }
  ${above.l} {
    &:not(:modal) {
      position: absolute;
      inset-block-start: calc(100% + 10px);
      inset-inline: auto min(0px, var(--cart-panel-right, 9999px) - ${panelWidth} - ${panelMargin});
      z-index: ${layer.flyout};
      inline-size: ${panelWidth};
      max-block-size: max(360px, calc(100dvh - var(--cart-panel-start, 120px) - 24px));
      border: 1px solid ${color('line')};
      border-radius: ${radius.l};
      box-shadow: ${shadow.high};
      @starting-style {
        transform: translateY(-6px);
        opacity: 0;
      }
    }
  }
`;
