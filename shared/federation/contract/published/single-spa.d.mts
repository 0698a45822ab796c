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
/**
 * Creates the cart's application. While single-spa mounts one application, no other can be mounted or unmounted.
 * Therefore `mount` checks the options but does not wait for the module. If the module does not load, the element keeps
 * its content, and `onProblem` is called.
 *
 * @param address the cart's module, `https://cart.example/cart/mount.js`
 * @throws TypeError if the address is not a text or is empty
 */
export declare function createCartApplication(address: string): CartApplication;
