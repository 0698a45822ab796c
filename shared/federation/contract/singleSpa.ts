import type { CartMountModule, CartMountOptions, MountedCart } from './cartMount.ts';
import type { PageCart } from './pageCart.ts';

/** Custom properties that single-spa passes to the cart's application. */
export type CartApplicationProps = CartMountOptions & {
  /** The element that shows the cart. Its content shows before the cart has loaded, and if it does not load. */
  readonly domElement: Element;
};

/** The cart's life cycle for single-spa: `registerApplication({ name: 'cart', app: cart, activeWhen, customProps })`. */
export type CartApplication = {
  bootstrap(): Promise<void>;
  /** Starts to load the cart and does not wait for it. */
  mount(props: CartApplicationProps): Promise<void>;
  /** Changes options of the cart, in a parcel. */
  update(props: CartApplicationProps): Promise<void>;
  unmount(): Promise<void>;
  /** Opens the same cart for the page's scripts. Undefined if the cart is not mounted or did not load. */
  openPageCart(): Promise<PageCart | undefined>;
};

const optionNames = ['site', 'language', 'platform', 'shop', 'onProblem'] as const;

/** The cart's options among the properties, to which single-spa adds its own. */
function optionsOf(props: CartApplicationProps): CartMountOptions {
  const given = optionNames.filter((name) => props[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, props[name]])) as CartMountOptions;
}

type Mounting = {
  isGone: boolean;
  cart?: MountedCart;
  /** Resolves when the cart is mounted or has not loaded. */
  isDone: Promise<void>;
};

/**
 * Creates the cart's application from a function that loads the cart's module.
 *
 * @internal
 */
export function createLoadedApplication(load: () => Promise<CartMountModule>): CartApplication {
  let current: Mounting | undefined;
  return {
    bootstrap: async () => undefined,
    async mount(props) {
      const mounting: Mounting = { isGone: false, isDone: Promise.resolve() };
      mounting.isDone = load().then(
        (module) => {
          if (!mounting.isGone) mounting.cart = module.mount(props.domElement, optionsOf(props));
        },
        () => undefined,
      );
      current = mounting;
    },
    async update(props) {
      await current?.isDone;
      current?.cart?.update(optionsOf(props));
    },
    async unmount() {
      if (!current) return;
      current.isGone = true;
      current.cart?.unmount();
      current = undefined;
    },
    async openPageCart() {
      await current?.isDone;
      return current?.cart?.openPageCart();
    },
  };
}

/**
 * Creates the cart's application. While single-spa mounts one application, no other can be mounted or unmounted.
 * Therefore `mount` does not wait for the module. If the module does not load, the element keeps its content.
 *
 * @param address the cart's module, `https://cart.example/cart/mount.js`
 */
export function createCartApplication(address: string): CartApplication {
  return createLoadedApplication(() => import(/* webpackIgnore: true */ /* @vite-ignore */ address));
}
