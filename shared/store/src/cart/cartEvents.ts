import type { Unsubscribe, WindowEvents } from '@kontor/browser';
import * as v from 'valibot';
import { cartDataChangedEvent, cartTriggerUpdateEvent } from './cartConstants.ts';

/** Detail of `cart-data-changed`, with the number of articles. */
export type CartDataChanged = { readonly itemCount: number };

/** The cart's events on `window`, with their details by name (CART-20, CART-21). */
export type CartWindowEvents = {
  /** The article count changed. */
  readonly [cartDataChangedEvent]: CartDataChanged;
  /** The cart was changed outside the store and must be loaded. */
  readonly [cartTriggerUpdateEvent]: undefined;
};

declare global {
  interface WindowEventMap {
    [cartDataChangedEvent]: CustomEvent<CartDataChanged>;
    [cartTriggerUpdateEvent]: Event;
  }
}

const dataChangedSchema = v.object({ itemCount: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Calls the listener whenever the article count changes. Malformed events are ignored. */
export function onCartDataChanged(
  windowEvents: Pick<WindowEvents<CartWindowEvents>, 'on'>,
  listener: (detail: CartDataChanged) => void,
): Unsubscribe {
  return windowEvents.on(cartDataChangedEvent, (detail) => {
    if (v.is(dataChangedSchema, detail)) listener(detail);
  });
}
