import type { Unsubscribe, WindowEvents } from '@kontor/browser';
import * as v from 'valibot';
import { cartDataChangedEvent, cartTriggerUpdateEvent } from './cartConstants.ts';

/** Detail of `cart-data-changed`: the number of articles. */
export type CartDataChanged = { readonly itemCount: number };

/** The cart's events on `window`, by name, with their details (CART-20, CART-21). */
export type CartWindowEvents = {
  /** The article count changed. */
  readonly [cartDataChangedEvent]: CartDataChanged;
  /** The cart was changed outside of the store and must be loaded. */
  readonly [cartTriggerUpdateEvent]: undefined;
};

declare global {
  interface WindowEventMap {
    [cartDataChangedEvent]: CustomEvent<CartDataChanged>;
    [cartTriggerUpdateEvent]: Event;
  }
}

const dataChangedSchema = v.object({ itemCount: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Calls the listener with every changed article count. Ignores events in another form. */
export function onCartDataChanged(
  windowEvents: Pick<WindowEvents<CartWindowEvents>, 'on'>,
  listener: (detail: CartDataChanged) => void,
): Unsubscribe {
  return windowEvents.on(cartDataChangedEvent, (detail) => {
    if (v.is(dataChangedSchema, detail)) listener(detail);
  });
}
