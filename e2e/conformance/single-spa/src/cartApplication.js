// #region application
let cart;

/** The cart's life cycle for single-spa: `registerApplication({ name: 'cart', app: () => import('./cartApplication.js'), … })`. */
export async function bootstrap() {}

/** @param {{ domElement: Element, shop?: string, site: string }} props custom props of the application */
export async function mount({ domElement, shop, site }) {
  const module = await import(/* @vite-ignore */ '{{cart}}/cart/mount.js').catch(() => undefined);
  // Without the module, the link in the element remains. A rejection would make single-spa give up the application.
  cart = module?.mount(domElement, { shop, site });
}

export async function unmount() {
  cart?.unmount();
  cart = undefined;
}

export const openPageCart = async () => cart?.openPageCart();
// #endregion
