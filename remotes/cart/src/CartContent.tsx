import { css } from '@emotion/react';
import { type CartStore, useRootStore } from '@kontor/store';
import { space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { CartLines } from './features/cart-lines/CartLines.tsx';
import { toCartLines } from './features/cart-lines/cartLine.ts';
import { LinePrice } from './features/cart-lines/LinePrice.tsx';
import { CheckoutGate } from './features/mini-cart/CheckoutGate.tsx';
import { EmptyCart } from './features/mini-cart/EmptyCart.tsx';
import { LoadingLines } from './features/mini-cart/LoadingLines.tsx';
import { LoadProblem } from './features/notices/LoadProblem.tsx';
import type { HeadingTag } from './headingTag.ts';

const subtotalStyles = css`
  ${type.m}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin: 0 0 ${space(3)};
  font-weight: 600;
  & span {
    font-size: inherit;
  }
`;

const hasLines = (cart: CartStore) => toCartLines(cart.cart).length > 0;

/** What there is to show of a cart. */
export function contentOf(cart: CartStore): 'problem' | 'lines' | 'loading' | 'empty' {
  if (cart.getError) return 'problem';
  if (hasLines(cart)) return 'lines';
  return !cart.isLoaded && cart.isLoading ? 'loading' : 'empty';
}

/** Whether there is something to add up and to check out. */
export function isPayable(cart: CartStore): boolean {
  return contentOf(cart) === 'lines';
}

type BodyProps = { readonly heading: HeadingTag };

/** Messages and lines, or what stands in their place while there are none. */
export const CartBody = observer(function CartBody({ heading }: BodyProps) {
  const { cart, site } = useRootStore();
  const content = contentOf(cart);
  return (
    <>
      {content === 'problem' && <LoadProblem cart={cart} />}
      {content === 'loading' && <LoadingLines />}
      {(hasLines(cart) || cart.deletedItems.length > 0) && <CartLines cart={cart} site={site} heading={heading} />}
      {content === 'empty' && <EmptyCart heading={heading} />}
    </>
  );
});

type SummaryProps = {
  /** The cart page needs no way to itself. */
  readonly isOnCartPage: boolean;
};

/** The sum and the ways on. */
export const CartSummary = observer(function CartSummary({ isOnCartPage }: SummaryProps) {
  const { cart, site } = useRootStore();
  return (
    <>
      <p css={subtotalStyles}>
        <Trans>Subtotal</Trans>
        <LinePrice price={cart.cart.subtotal} site={site} />
      </p>
      <CheckoutGate
        blockedBy={cart.checkoutBlockedBy}
        isOffline={cart.isWaitingForConnection}
        isOnCartPage={isOnCartPage}
      />
    </>
  );
});
