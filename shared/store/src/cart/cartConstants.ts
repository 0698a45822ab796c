/** How long a deleted item is shown and can be restored, in milliseconds (CONST-DELETED-ITEM). */
export const deletedItemDisplayMs = 10_000;

/** How long a failed change's error stays before clearing itself, in milliseconds (CONST-CART-ERROR). */
export const cartErrorDisplayMs = 7_500;

/**
 * How long a tab must be hidden, or a visible window left alone, for its cart to be reloaded when it is shown or gets
 * the focus, in milliseconds (CONST-CART-STALE).
 */
export const cartStaleMs = 3_000;

/** Event on `window` for a changed article count. Its detail is `{ itemCount }` (CART-20). */
export const cartDataChangedEvent = 'cart-data-changed';

/** Event on `window` for a cart that was changed outside the store and must be loaded (CART-21). */
export const cartTriggerUpdateEvent = 'cart-trigger-update';
