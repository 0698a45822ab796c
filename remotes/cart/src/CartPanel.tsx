import { css } from '@emotion/react';
import { useRootStore } from '@kontor/store';
import { color, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CartLines } from './features/cart-lines/CartLines.tsx';
import { LinePrice } from './features/cart-lines/LinePrice.tsx';
import { CheckoutGate } from './features/mini-cart/CheckoutGate.tsx';
import { EmptyCart } from './features/mini-cart/EmptyCart.tsx';
import { LoadingLines } from './features/mini-cart/LoadingLines.tsx';
import type { MiniCartPanelProps } from './features/mini-cart/MiniCart.tsx';
import { PanelFrame } from './features/mini-cart/PanelFrame.browser.tsx';
import { PanelHeading } from './features/mini-cart/PanelHeading.tsx';
import { CartNotices } from './features/notices/CartNotices.tsx';

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

const subtotalStyles = css`
  ${type.m}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  margin: 0 0 ${space(3)};
  font-weight: 600;
  & span {
    font-size: inherit;
  }
`;

/** What the cart's icon opens; loaded when somebody opens it. */
export const CartPanel = observer(function CartPanel({ id, onClose }: MiniCartPanelProps) {
  const { cart, site } = useRootStore();
  const titleId = useId();
  const { checkoutBlockedBy, getError, deletedItems } = cart;
  const { subtotal } = cart.cart;
  const hasLines = checkoutBlockedBy !== 'empty';
  const isFirstLoad = !cart.isLoaded && cart.isLoading && !hasLines && !getError;
  const isEmpty = !hasLines && !isFirstLoad && !getError;
  return (
    <PanelFrame id={id} labelId={titleId} onClose={onClose}>
      <PanelHeading titleId={titleId} count={cart.numberOfArticles} onClose={() => onClose('dismissed')} />
      <div css={bodyStyles}>
        <CartNotices cart={cart} />
        {isFirstLoad && <LoadingLines />}
        {(hasLines || deletedItems.length > 0) && <CartLines cart={cart} site={site} />}
        {isEmpty && <EmptyCart />}
      </div>
      {hasLines && !getError && (
        <div css={footStyles}>
          <p css={subtotalStyles}>
            <Trans>Subtotal</Trans>
            <LinePrice price={subtotal} site={site} />
          </p>
          <CheckoutGate blockedBy={checkoutBlockedBy} />
        </div>
      )}
    </PanelFrame>
  );
});
