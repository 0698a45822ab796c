import type { mount } from './mount.d.ts';
import type { PageCart } from './pageCart.d.ts';

/** `<kontor-mini-cart site="DE">`; its attributes are `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /** The same cart for the page's scripts. Rejects if the cart fails to load or the element is not connected to a document. */
  openPageCart(): Promise<PageCart>;
}

declare global {
  /** The global that the script adds. */
  var kontorCart: { readonly mount: typeof mount };
  interface HTMLElementTagNameMap {
    'kontor-mini-cart': KontorMiniCartElement;
  }
}
