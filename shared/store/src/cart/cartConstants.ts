/** Milliseconds that a removed item stays in the deleted list and can be undone (first specification, section 9). */
export const deletedItemDisplayMs = 10_000;

/** Milliseconds that the error of a failed change stays before it clears itself (first specification, section 9). */
export const cartErrorDisplayMs = 7_500;

/** Event on `window`: the article count changed; its detail is `{ itemCount }` (first specification, section 4). */
export const cartDataChangedEvent = 'cart-data-changed';

/** Event on `window`: somebody changed the cart elsewhere, load it again (first specification, section 4). */
export const cartTriggerUpdateEvent = 'cart-trigger-update';
