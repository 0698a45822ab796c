import type { CartMountModule, CartMountOptions, CartMountProblem, MountedCart } from './cartMount.ts';
import { cartOptionNames, checkCartOptions, refuseCartOption, reportCartProblem } from './cartOptions.ts';
import type { PageCart } from './pageCart.ts';

/** Custom properties that single-spa passes to the cart's application. */
export type CartApplicationProps = CartMountOptions & {
  /** The element that shows the cart. Its content shows before the cart has loaded, and if it does not load. */
  readonly domElement: Element;
};

/** The cart's life cycle for single-spa: `registerApplication({ name: 'cart', app: cart, activeWhen, customProps })`. */
export type CartApplication = {
  bootstrap(): Promise<void>;
  /**
   * Starts to load the cart and does not wait for it.
   *
   * @throws TypeError if `domElement` is not an element, or if an option is missing or invalid
   */
  mount(props: CartApplicationProps): Promise<void>;
  /**
   * Changes options of the cart, in a parcel.
   *
   * @throws TypeError for an invalid option
   */
  update(props: Partial<CartApplicationProps>): Promise<void>;
  unmount(): Promise<void>;
  /** Opens the same cart for the page's scripts. Undefined if the cart is not mounted or did not load. */
  openPageCart(): Promise<PageCart | undefined>;
};

/** The cart's options among the properties, to which single-spa adds its own. */
function optionsOf(props: Partial<CartApplicationProps>): Partial<CartMountOptions> {
  const given = cartOptionNames.filter((name) => props[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, props[name]]));
}

/** @throws TypeError for an invalid option */
function checked(options: Readonly<Record<string, unknown>>): CartMountOptions {
  checkCartOptions(options);
  return options;
}

type Mounting = {
  options: CartMountOptions;
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
      const { domElement } = props;
      if (domElement?.nodeType !== 1) refuseCartOption('domElement', domElement, 'it must be an element');
      const options = checked(optionsOf(props));
      const mounting: Mounting = { options, isGone: false, isDone: Promise.resolve() };
      // single-spa no longer learns of what fails from here on, because `mount` has already resolved.
      const report = (kind: CartMountProblem['kind'], error: unknown) => {
        if (!mounting.isGone) reportCartProblem({ kind, error }, mounting.options.onProblem);
      };
      mounting.isDone = load()
        .then((module) => {
          if (typeof module.mount !== 'function')
            throw new TypeError("Kontor's cart: the address must be that of mount.js");
          return module;
        })
        .then(
          ({ mount }) => {
            if (mounting.isGone) return;
            try {
              mounting.cart = mount(domElement, mounting.options);
            } catch (error) {
              // The loaded version of the cart knows other values than this file.
              report('options', error);
            }
          },
          (error) => report('load', error),
        );
      current = mounting;
    },
    async update(props) {
      const mounting = current;
      if (!mounting) return;
      const changes = optionsOf(props);
      mounting.options = checked({ ...mounting.options, ...changes });
      await mounting.isDone;
      mounting.cart?.update(changes);
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
 * Therefore `mount` checks the options but does not wait for the module. If the module does not load, the element keeps
 * its content, and `onProblem` is called.
 *
 * @param address the cart's module, `https://cart.example/cart/mount.js`
 * @throws TypeError if the address is not a text or is empty
 */
export function createCartApplication(address: string): CartApplication {
  if (typeof address !== 'string' || address === '')
    refuseCartOption(
      'address',
      address,
      'it must be the address of the cart’s module, such as "https://cart.example/cart/mount.js"',
    );
  return createLoadedApplication(() => import(/* webpackIgnore: true */ /* @vite-ignore */ address));
}
