interface ImportMeta {
  readonly env: {
    /** Origin that the cart's files come from. */
    readonly VITE_CART: string;
    /** Origin of the shop. */
    readonly VITE_SHOP: string;
  };
}
