/** How long a deleted item is shown and can be restored, in milliseconds (CONST-DELETED-ITEM). */
export const deletedItemDisplayMs = 10_000;

/** How long a failed change's error stays before clearing itself, in milliseconds (CONST-CART-ERROR). */
export const cartErrorDisplayMs = 7_500;

/**
 * A cart is reloaded when its tab is shown or its window gets focus, provided that the tab was hidden or the window
 * left alone for at least this many milliseconds (CONST-CART-STALE).
 */
export const cartStaleMs = 3_000;

/** Event on `window` for a changed article count. Its detail is `{ itemCount }` (CART-20). */
export const cartDataChangedEvent = 'cart-data-changed';

/** Event on `window` for a cart that was changed outside the store and must be loaded (CART-21). */
export const cartTriggerUpdateEvent = 'cart-trigger-update';
