import type { Clock, CrossTabChannel, PageEvents, WindowEvents } from '@kontor/browser';
import { reaction } from 'mobx';
import type { CartStore } from './CartStore.ts';
import { cartDataChangedEvent, cartStaleMs, cartTriggerUpdateEvent } from './cartConstants.ts';
import type { CartWindowEvents } from './cartEvents.ts';
import type { CartTabMessage } from './cartTabMessage.ts';

export type CartConnectionOptions = {
  readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'subscribe'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly pageEvents: PageEvents;
  readonly windowEvents: WindowEvents<CartWindowEvents>;
};

/**
 * Restores a cart and connects it to its page and to the site's other pages. Returns a function that disconnects it.
 */
export function connectCart(
  cart: CartStore,
  { cartTabs, clock, pageEvents, windowEvents }: CartConnectionOptions,
): () => void {
  const { sync, messages } = cart;
  const reload = () => void sync.load({ forceReload: true });
  /** When the page was last shown or hidden, or its window last got focus. */
  let changedAt = 0;
  const setVisible = (isVisible: boolean): void => {
    messages.setError[isVisible ? 'resume' : 'pause']('hidden');
    const elapsed = clock.now() - changedAt;
    changedAt += elapsed;
    const isStale = isVisible && elapsed >= cartStaleMs;
    // The responses to pending changes contain the cart anyway (CART-75).
    if (isStale && (sync.confirmed.isLoaded || sync.getError) && !cart.hasPendingChanges) reload();
  };

  sync.setOnline(pageEvents.isOnline());
  sync.restore();
  setVisible(pageEvents.isVisible());
  const ends = [
    // Starts only after the cart has been restored, because restoring the cart does not count as a change (CART-20).
    reaction(
      () => cart.numberOfArticles,
      (itemCount) => windowEvents.emit(cartDataChangedEvent, { itemCount }),
    ),
    cartTabs.subscribe(sync.followTab),
    windowEvents.on(cartTriggerUpdateEvent, reload),
    pageEvents.onLeft(sync.leave),
    pageEvents.onRestored(sync.comeBack),
    pageEvents.onOnlineChange(sync.setOnline),
    pageEvents.onVisibilityChange(setVisible),
    pageEvents.onFocus(() => setVisible(true)),
  ];
  return () => {
    for (const end of ends) end();
    messages.dispose();
  };
}
