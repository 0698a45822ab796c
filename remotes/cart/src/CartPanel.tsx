import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { color, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CartBody, CartSummary, isPayable } from './CartContent.tsx';
import type { MiniCartPanelProps } from './features/mini-cart/MiniCart.tsx';
import { PanelFrame } from './features/mini-cart/PanelFrame.browser.tsx';
import { PanelHeading } from './features/mini-cart/PanelHeading.tsx';
import { lowWindow, panelInset } from './features/mini-cart/panelFrameStyles.ts';
import { CartNotices } from './features/notices/CartNotices.tsx';

export { CartCallout } from './features/notices/CartCallout.browser.tsx';

/**
 * A sticky shadow at the lower edge, visible even over pictures, indicates that the list continues below. At the end of
 * the list, a strip in the background colour covers the shadow.
 */
const bodyStyles = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  /* With very large text the whole panel scrolls, as the list would have no height. */
  min-block-size: 9rem;
  padding: ${space(3)} ${panelInset} 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > * {
    flex: none;
  }
  &::before,
  &::after {
    content: '';
    flex: none;
    order: 1;
    block-size: ${space(4)};
    margin-inline: calc(-1 * ${panelInset});
    pointer-events: none;
  }
  &::before {
    position: relative;
    z-index: 2;
    background: ${color('surface')};
  }
  &::after {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    margin-block-start: -${space(4)};
    background: linear-gradient(rgb(31 22 17 / 0%), rgb(31 22 17 / 18%));
    @media (forced-colors: active) {
      box-sizing: border-box;
      border-block-end: 2px solid CanvasText;
    }
  }
  ${lowWindow} {
    flex: none;
    overflow: visible;
  }
`;

/** Messages are below the lines so that no line shifts under the shopper's finger. */
const noticesStyles = css`
  padding: 0 ${panelInset} ${space(3)};
`;

const footStyles = css`
  padding: ${space(4)} ${panelInset} ${space(4)};
  border-block-start: 1px solid ${color('line')};
  background: ${color('paper')};
`;

/** The mini-cart's panel, loaded on demand (CART-44). */
export const CartPanel = observer(function CartPanel({ id, onClose }: MiniCartPanelProps) {
  const { cart } = useRootStore();
  const titleId = useId();
  return (
    <PanelFrame id={id} labelId={titleId} onClose={onClose}>
      <PanelHeading titleId={titleId} count={cart.numberOfArticles} onClose={() => onClose('dismissed')} />
      <div css={bodyStyles}>
        <CartBody heading="h3" />
      </div>
      <CartNotices cart={cart} styles={noticesStyles} />
      {isPayable(cart) && (
        <div css={footStyles}>
          <CartSummary isOnCartPage={false} />
        </div>
      )}
    </PanelFrame>
  );
});
