import type { CartMountModule, CartMountOptions } from './cartMount.ts';
import type { PageCart, PageChrome } from './pageCart.ts';

/** The container for other teams' federation runtimes. */
export type CartContainer = {
  /** Takes nothing from the share scope and adds nothing to it. */
  init(): void;
  /** Resolves to the module factory. Rejects for an unknown name. */
  get(name: './mount'): Promise<() => CartMountModule>;
};

/** Attributes of `<kontor-mini-cart>`. They mean the same as the options of `mount`. */
export type KontorMiniCartAttributes = Pick<CartMountOptions, 'site' | 'language' | 'platform' | 'shop'>;

/** The element `<kontor-mini-cart site="DE">` with the attributes `site`, `language`, `platform` and `shop`. */
export interface KontorMiniCartElement extends HTMLElement {
  /**
   * Opens the same cart for the page's scripts. Rejects if the cart fails to load, or if the element is not in a
   * document.
   */
  openPageCart(): Promise<PageCart>;
}

/** The cart's events on `window`, by name. The element itself dispatches none. */
export type CartEvents = {
  /** The number of articles in the cart has changed. */
  'cart-data-changed': CustomEvent<{ readonly itemCount: number }>;
  /** The page dispatches this after it has changed the cart outside of our scripts. The cart is then reloaded. */
  'cart-trigger-update': Event;
};

/** The events on `window` of a page with our header or footer. */
export type ChromeEvents = {
  /** The header or footer has created `window.kontor`, which is also the event's `detail`. */
  'kontor:ready': CustomEvent<PageChrome>;
};

/** The events on `window` that a module's or script's types declare, by file name. */
export type PublishedEvents = {
  container: CartEvents;
  embed: CartEvents;
  mount: CartEvents;
  pageCart: CartEvents;
  chrome: ChromeEvents & CartEvents;
  MiniCart: CartEvents;
  CartLines: CartEvents;
};

/** What the header and footer add to every page that includes them, by file name. */
export type PageGlobals = {
  chrome: { globals: { kontor: PageChrome | undefined } };
};

/** Attributes of a script's elements, by file name. Pages with React get them as JSX types. */
export type ElementAttributes = {
  embed: { 'kontor-mini-cart': KontorMiniCartAttributes };
};

/**
 * Classic scripts for other teams' pages, by file name, with the globals and elements that each script adds to the
 * page.
 */
export type StandAloneScripts = {
  container: { globals: { kontor_cart: CartContainer } };
  embed: { globals: { kontorCart: CartMountModule }; elements: { 'kontor-mini-cart': KontorMiniCartElement } };
};
