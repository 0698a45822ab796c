// Merges with Vite's own types if the page has them.
interface ImportMetaEnv {
  /** The origin of the cart's files. */
  readonly VITE_CART: string;
  /** The shop's origin. */
  readonly VITE_SHOP: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
