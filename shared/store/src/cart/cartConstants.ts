/** Milliseconds that a deleted item is shown and can be restored (CONST-DELETED-ITEM). */
export const deletedItemDisplayMs = 10_000;

/** Milliseconds that the error of a failed change stays before it clears itself (CONST-CART-ERROR). */
export const cartErrorDisplayMs = 7_500;

/** Milliseconds after which the cart of a hidden tab is read again when the tab is shown (CONST-CART-STALE). */
export const cartStaleMs = 3_000;

/** Event on `window`: the article count changed; its detail is `{ itemCount }` (CART-20). */
export const cartDataChangedEvent = 'cart-data-changed';

/** Event on `window`: the cart was changed outside of the store and must be loaded (CART-21). */
export const cartTriggerUpdateEvent = 'cart-trigger-update';
