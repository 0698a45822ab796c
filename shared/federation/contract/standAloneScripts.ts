import type { CartMountModule } from './cartMount.ts';
import type { PageCart } from './pageCart.ts';

/** The container for federation runtimes of other teams. */
export type CartContainer = {
  /** Takes nothing from a share scope and adds nothing to it. */
  init(): void;
  /** Resolves to the module factory; rejects for an unknown name. */
  get(name: './mount'): Promise<() => CartMountModule>;
};

/** `<kontor-mini-cart site="DE">`; its attributes are `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /** Opens the same cart for the page's scripts. Rejects if the cart fails to load or the element is not in a document. */
  openPageCart(): Promise<PageCart>;
}

/** Classic scripts for pages of other teams, by file name: the globals and elements that each adds to the page. */
export type StandAloneScripts = {
  container: { globals: { kontor_cart: CartContainer } };
  embed: { globals: { kontorCart: CartMountModule }; elements: { 'kontor-mini-cart': KontorMiniCartElement } };
};
