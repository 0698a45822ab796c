import type { Platform, SiteKey } from '@kontor/site';
import type { PageCart } from './pageCart.ts';

/** Options of `mount`. */
export type CartMountOptions = {
  /** Country site of the cart; it also sets prices and the default language. */
  readonly site: SiteKey;
  /** Language of the texts, as in `lang`; by default the document's if the cart has it, else the site's. */
  readonly language?: string;
  /** Layout of the page; validated, but without effect in the cart today. */
  readonly platform?: Platform;
  /** Origin of the shop for calls and links; by default the page's own. */
  readonly shop?: string;
  /** Called when the cart fails; by default a console warning. These errors are never thrown into the page. */
  readonly onProblem?: (problem: CartMountProblem) => void;
};

/**
 * - `options`: an attribute of the element is invalid; the link is shown.
 * - `load`: the cart's code or texts failed to load; the link stays until a retry succeeds.
 * - `render`: rendering threw; the link is shown again.
 */
export type CartMountProblem = { readonly kind: 'options' | 'load' | 'render'; readonly error: unknown };

/** A mounted cart icon. */
export type MountedCart = {
  /** Changes some of the options. @throws TypeError if one is invalid; the cart then stays unchanged */
  update(options: Partial<CartMountOptions>): void;
  /** Unmounts the cart and restores the previous content of the element. */
  unmount(): void;
  /** Opens the same cart for the page's scripts, such as buttons. Rejects if the cart's code or texts fail to load. */
  openPageCart(): Promise<PageCart>;
};

/** What `shop_cart/mount` exports: the cart for pages that do not share React with the shop, or have no React. */
export type CartMountModule = {
  /**
   * Shows the cart's icon with its panel in an element. Calling it again for the same element updates the options.
   *
   * @throws TypeError if `element` is not an element, or an option is missing or invalid
   */
  mount(element: Element, options: CartMountOptions): MountedCart;
};
