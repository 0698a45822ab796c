import type { CartMountModule, CartMountOptions } from './cartMount.ts';
import type { PageCart } from './pageCart.ts';

/** The container for federation runtimes of other teams. */
export type CartContainer = {
  /** Takes nothing from a share scope and adds nothing to it. */
  init(): void;
  /** Resolves to the module factory; rejects for an unknown name. */
  get(name: './mount'): Promise<() => CartMountModule>;
};

/** Attributes of `<kontor-mini-cart>`; they mean the same as the options of `mount`. */
export type KontorMiniCartAttributes = Pick<CartMountOptions, 'site' | 'language' | 'platform' | 'shop'>;

/** `<kontor-mini-cart site="DE">`; its attributes are `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /** Opens the same cart for the page's scripts. Rejects if the cart fails to load or the element is not in a document. */
  openPageCart(): Promise<PageCart>;
}

/** The cart's events on `window`, by name. Its element sends none itself. */
export type CartEvents = {
  /** The number of articles in the cart has changed. */
  'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
  /** Sent by the page after it has changed the cart outside of our scripts: the cart is loaded again. */
  'cart-trigger-update': Event;
};

/** The events on `window` that the types of a module or script declare, by file name. */
export type PublishedEvents = {
  container: CartEvents;
  embed: CartEvents;
  mount: CartEvents;
  pageCart: CartEvents;
};

/** Attributes of the elements of a script, by file name; React pages get them as types of JSX. */
export type ElementAttributes = {
  embed: { 'kontor-mini-cart': KontorMiniCartAttributes };
};

/** Classic scripts for pages of other teams, by file name: the globals and elements that each adds to the page. */
export type StandAloneScripts = {
  container: { globals: { kontor_cart: CartContainer } };
  embed: { globals: { kontorCart: CartMountModule }; elements: { 'kontor-mini-cart': KontorMiniCartElement } };
};
