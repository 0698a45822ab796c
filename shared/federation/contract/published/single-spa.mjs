// Generated from the sources of the contract.
const optionNames = ['site', 'language', 'platform', 'shop', 'onProblem'];
/** The cart's options among the properties, to which single-spa adds its own. */
function optionsOf(props) {
    const given = optionNames.filter((name) => props[name] !== undefined);
    return Object.fromEntries(given.map((name) => [name, props[name]]));
}
/**
 * Creates the cart's application from a function that loads the cart's module.
 *
 * @internal
 */
export function createLoadedApplication(load) {
    let current;
    return {
        bootstrap: async () => undefined,
        async mount(props) {
            const mounting = { isGone: false, isDone: Promise.resolve() };
            mounting.isDone = load().then((module) => {
                if (!mounting.isGone)
                    mounting.cart = module.mount(props.domElement, optionsOf(props));
            }, () => undefined);
            current = mounting;
        },
        async update(props) {
            await current?.isDone;
            current?.cart?.update(optionsOf(props));
        },
        async unmount() {
            if (!current)
                return;
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
export function createCartApplication(address) {
    return createLoadedApplication(() => import(/* webpackIgnore: true */ /* @vite-ignore */ address));
}
