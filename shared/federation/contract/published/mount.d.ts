import type { Platform, SiteKey } from './page.d.ts';
import type { PageCart } from './pageCart.d.ts';

export type CartMountOptions = {
  /** The site whose cart it is, with its prices and, where nothing else is said, its language. */
  readonly site: SiteKey;
  /** Language of the texts, written as in `lang`; without it the document's, where there are texts in it. */
  readonly language?: string;
  /** Only where the page is shown in the shop's app, or knows better than the window's width. */
  readonly platform?: Platform;
  /** Origin of the shop, where calls and links go; without it the page's own. */
  readonly shop?: string;
  /** Hears what went wrong; without it the console is warned. Nothing of it is ever thrown into the page. */
  readonly onProblem?: (problem: CartMountProblem) => void;
};

/** `options`: one is wrong; `load`: code or texts cannot be had; `render`: the cart threw. The link is shown each time. */
export type CartMountProblem = { readonly kind: 'options' | 'load' | 'render'; readonly error: unknown };

/** A cart's icon in a page. */
export type MountedCart = {
  /** Changes some of the options. @throws TypeError when one is wrong; what is shown stays as it was */
  update(options: Partial<CartMountOptions>): void;
  /** Takes everything out of the page, and puts back what stood in the element. */
  unmount(): void;
  /** The same cart for the page's scripts. Rejects when the cart's code or texts cannot be had. */
  openPageCart(): Promise<PageCart>;
};

/**
 * Shows the cart's icon with its panel in an element. Mounted into the same element again, the options of the cart that
 * is there change.
 *
 * @throws TypeError when the element is none, or an option is missing or wrong
 */
export declare function mount(element: Element, options: CartMountOptions): MountedCart;
