import type { mount } from './mount.d.ts';
import type { PageCart } from './pageCart.d.ts';

/** `<kontor-mini-cart site="DE">`; its attributes are `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /** The same cart for the page's scripts. Rejects when it cannot be had, or the element is in no page. */
  openPageCart(): Promise<PageCart>;
}

declare global {
  /** What the script adds to the window. */
  var kontorCart: { readonly mount: typeof mount };
  interface HTMLElementTagNameMap {
    'kontor-mini-cart': KontorMiniCartElement;
  }
}
