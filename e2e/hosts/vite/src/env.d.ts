interface ImportMeta {
  readonly env: {
    /** The origin of the cart's files. */
    readonly VITE_CART: string;
    /** The shop's origin. */
    readonly VITE_SHOP: string;
  };
}
