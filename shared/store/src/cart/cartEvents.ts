import type { Unsubscribe, WindowEvents } from '@kontor/browser';
import * as v from 'valibot';
import { cartDataChangedEvent, cartTriggerUpdateEvent } from './cartConstants.ts';

/** What the page hears of the cart: how many articles it holds now. */
export type CartDataChanged = { readonly itemCount: number };

/** The cart's events on `window`, by name, with their details (CART-20, CART-21). */
export type CartWindowEvents = {
  /** The article count changed. */
  readonly [cartDataChangedEvent]: CartDataChanged;
  /** Somebody changed the cart past the store: load it again. */
  readonly [cartTriggerUpdateEvent]: undefined;
};

declare global {
  interface WindowEventMap {
    [cartDataChangedEvent]: CustomEvent<CartDataChanged>;
    [cartTriggerUpdateEvent]: Event;
  }
}

const dataChangedSchema = v.object({ itemCount: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Hears of every changed article count; what another script sends in another form is not passed on. */
export function onCartDataChanged(
  windowEvents: Pick<WindowEvents<CartWindowEvents>, 'on'>,
  listener: (detail: CartDataChanged) => void,
): Unsubscribe {
  return windowEvents.on(cartDataChangedEvent, (detail) => {
    if (v.is(dataChangedSchema, detail)) listener(detail);
  });
}
