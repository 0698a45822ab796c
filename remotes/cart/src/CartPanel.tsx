import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { color, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CartBody, CartSummary, isPayable } from './CartContent.tsx';
import type { MiniCartPanelProps } from './features/mini-cart/MiniCart.tsx';
import { PanelFrame } from './features/mini-cart/PanelFrame.browser.tsx';
import { PanelHeading } from './features/mini-cart/PanelHeading.tsx';

const bodyStyles = css`
  flex: 1;
  min-block-size: 0;
  padding: ${space(3)} ${space(6)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const footStyles = css`
  padding: ${space(4)} ${space(6)} ${space(4)};
  border-block-start: 1px solid ${color('line')};
  background: ${color('paper')};
`;

/** What the cart's icon opens; loaded when somebody opens it. */
export const CartPanel = observer(function CartPanel({ id, onClose }: MiniCartPanelProps) {
  const { cart } = useRootStore();
  const titleId = useId();
  return (
    <PanelFrame id={id} labelId={titleId} onClose={onClose}>
      <PanelHeading titleId={titleId} count={cart.numberOfArticles} onClose={() => onClose('dismissed')} />
      <div css={bodyStyles}>
        <CartBody heading="h3" />
      </div>
      {isPayable(cart) && (
        <div css={footStyles}>
          <CartSummary isOnCartPage={false} />
        </div>
      )}
    </PanelFrame>
  );
});
