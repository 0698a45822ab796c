import type { Platform, SiteKey } from '@kontor/site';
import type { PageCart } from './pageCart.ts';

/** Options of `mount`. */
export type CartMountOptions = {
  /** The cart's country site, which also determines the prices and the default language. */
  readonly site: SiteKey;
  /**
   * Language of the cart's wording, written as in `lang`. Defaults to the document's language if the cart has it,
   * otherwise to the site's.
   */
  readonly language?: string;
  /** Layout of the page. It is validated, but currently has no effect on the cart. */
  readonly platform?: Platform;
  /** Origin of the shop for requests and links. Defaults to the page's origin. */
  readonly shop?: string;
  /**
   * Called when the cart fails. By default, a warning is written to the console. These errors are never thrown into the
   * page.
   */
  readonly onProblem?: (problem: CartMountProblem) => void;
};

/**
 * - `options`: an attribute of the element is invalid, and the link is shown.
 * - `load`: the cart's code or strings failed to load, and the link stays until a retry succeeds.
 * - `render`: rendering threw an error, and the link is shown again.
 */
export type CartMountProblem = { readonly kind: 'options' | 'load' | 'render'; readonly error: unknown };

/** A mounted cart icon. */
export type MountedCart = {
  /**
   * Changes some of the options. If one of them is invalid, none is changed.
   *
   * @throws TypeError for an invalid option
   */
  update(options: Partial<CartMountOptions>): void;
  /** Unmounts the cart and restores the element's previous content. */
  unmount(): void;
  /**
   * Opens the same cart for the page's scripts, such as buttons. Rejects if the cart's code or strings fail to load.
   */
  openPageCart(): Promise<PageCart>;
};

/** What `shop_cart/mount` exports: the cart for pages that have no React or do not share it with the shop. */
export type CartMountModule = {
  /**
   * Shows the cart icon and its panel in an element. A second call for the same element updates the options.
   *
   * @throws TypeError if `element` is not an element, or if an option is missing or invalid
   */
  mount(element: Element, options: CartMountOptions): MountedCart;
};
