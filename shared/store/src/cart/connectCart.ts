import type { CrossTabChannel, PageEvents, WindowEvents } from '@kontor/browser';
import { reaction } from 'mobx';
import type { CartStore } from './CartStore.ts';
import { cartDataChangedEvent, cartTriggerUpdateEvent } from './cartConstants.ts';
import type { CartWindowEvents } from './cartEvents.ts';
import type { CartTabMessage } from './cartTabMessage.ts';

export type CartSurroundings = {
  readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'subscribe'>;
  readonly pageEvents: PageEvents;
  readonly windowEvents: WindowEvents<CartWindowEvents>;
};

/** Restores a cart and ties it to its page and to the other pages of its site; gives the function that unties it. */
export function connectCart(cart: CartStore, { cartTabs, pageEvents, windowEvents }: CartSurroundings): () => void {
  const showVisibility = (isVisible: boolean): void =>
    isVisible ? cart.resumeSetError('hidden') : cart.pauseSetError('hidden');
  const loadAnew = (): void => void cart.load({ forceReload: true });

  cart.setOnline(pageEvents.isOnline());
  cart.restore();
  showVisibility(pageEvents.isVisible());
  const ends = [
    // Begun after the restore: the first sight of the cart is no change.
    reaction(
      () => cart.numberOfArticles,
      (itemCount) => windowEvents.emit(cartDataChangedEvent, { itemCount }),
    ),
    cartTabs.subscribe(cart.followTab),
    windowEvents.on(cartTriggerUpdateEvent, loadAnew),
    pageEvents.onLeft(cart.leave),
    pageEvents.onRestored(cart.comeBack),
    pageEvents.onOnlineChange(cart.setOnline),
    pageEvents.onVisibilityChange(showVisibility),
  ];
  return () => {
    for (const end of ends) end();
    cart.dispose();
  };
}
