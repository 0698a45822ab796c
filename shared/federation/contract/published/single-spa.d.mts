// Generated from the sources of the contract.
import type { CartMountOptions, PageCart } from './mount.js';
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
/**
 * Creates the cart's application. While single-spa mounts one application, no other can be mounted or unmounted.
 * Therefore `mount` does not wait for the module. If the module does not load, the element keeps its content.
 *
 * @param address the cart's module, `https://cart.example/cart/mount.js`
 */
export declare function createCartApplication(address: string): CartApplication;
