interface ImportMeta {
  readonly env: {
    /** Origin of the cart's files. */
    readonly VITE_CART: string;
    /** Origin of the shop. */
    readonly VITE_SHOP: string;
  };
}
