import { type CartStore, useRootStore } from '@kontor/store';
import { observer } from 'mobx-react-lite';
import { CartSums } from './CartSums.tsx';
import { CartLines } from './features/cart-lines/CartLines.tsx';
import { cartLinesOf } from './features/cart-lines/cartLine.ts';
import { CheckoutGate } from './features/mini-cart/CheckoutGate.tsx';
import { EmptyCart } from './features/mini-cart/EmptyCart.tsx';
import { LoadingLines } from './features/mini-cart/LoadingLines.tsx';
import { LoadProblem } from './features/notices/LoadProblem.tsx';
import type { HeadingTag } from './headingTag.ts';

const hasLines = (cart: CartStore) => cartLinesOf(cart).length > 0;

/** What kind of content the cart shows. */
export function contentOf(cart: CartStore): 'problem' | 'lines' | 'loading' | 'empty' {
  const { getError, confirmed, isLoading } = cart.sync;
  if (getError) return 'problem';
  if (hasLines(cart)) return 'lines';
  return !confirmed.isLoaded && isLoading ? 'loading' : 'empty';
}

/** Whether to show the subtotal and the checkout link. */
export function isPayable(cart: CartStore): boolean {
  return contentOf(cart) === 'lines';
}

type BodyProps = { readonly heading: HeadingTag };

/** The lines, or a message when there are none. */
export const CartBody = observer(function CartBody({ heading }: BodyProps) {
  const { cart, site } = useRootStore();
  const content = contentOf(cart);
  return (
    <>
      {content === 'problem' && <LoadProblem sync={cart.sync} />}
      {content === 'loading' && <LoadingLines />}
      {(hasLines(cart) || cart.messages.deletedItems.items.length > 0) && (
        <CartLines cart={cart} site={site} heading={heading} />
      )}
      {content === 'empty' && <EmptyCart heading={heading} />}
    </>
  );
});

type SummaryProps = {
  /** Hides the link to the cart page. */
  readonly isOnCartPage: boolean;
};

/** The sums and the links to the cart page and the checkout. */
export const CartSummary = observer(function CartSummary({ isOnCartPage }: SummaryProps) {
  const { cart, site } = useRootStore();
  return (
    <>
      <CartSums cart={cart} site={site} />
      <CheckoutGate
        blockedBy={cart.checkoutBlockedBy}
        isOffline={cart.isWaitingForConnection}
        hasShipping={cart.sync.confirmed.cart.charges !== undefined}
        isOnCartPage={isOnCartPage}
      />
    </>
  );
});
