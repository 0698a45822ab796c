/** Milliseconds that a removed item stays in the deleted list and can be undone (CONST-DELETED-ITEM). */
export const deletedItemDisplayMs = 10_000;

/** Milliseconds that the error of a failed change stays before it clears itself (CONST-CART-ERROR). */
export const cartErrorDisplayMs = 7_500;

/** Event on `window`: the article count changed; its detail is `{ itemCount }` (CART-20). */
export const cartDataChangedEvent = 'cart-data-changed';

/** Event on `window`: somebody changed the cart elsewhere, load it again (CART-21). */
export const cartTriggerUpdateEvent = 'cart-trigger-update';
