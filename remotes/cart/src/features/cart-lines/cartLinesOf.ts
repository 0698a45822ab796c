import type { CartStore } from '@kontor/store';
import { computed, type IComputedValue } from 'mobx';
import { type CartLine, toCartLines } from './cartLine.ts';

type VisibleCart = Pick<CartStore, 'cart'>;

const computedLines = new WeakMap<VisibleCart, IComputedValue<readonly CartLine[]>>();

/** The lines of a cart as a computed value: all components of a page share one computation per change. */
export function cartLinesOf(cart: VisibleCart): readonly CartLine[] {
  const lines = computedLines.get(cart) ?? computed(() => toCartLines(cart.cart));
  computedLines.set(cart, lines);
  return lines.get();
}
