// Generated from the sources of the contract.
const platforms = ["CLASSIC","MATCH","SMARTPHONE","TABLET"];
const siteKeys = ["DE","AT","CH","CH_FR","PL","CZ","HU","SK","TR"];
/** The options of `mount`. */
const cartOptionNames = ['site', 'language', 'platform', 'shop', 'onProblem'];
/** @throws TypeError naming an option, its value and the rule that it breaks */
function refuseCartOption(name, value, rule) {
    const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
    throw new TypeError(`Kontor's cart: "${name}" is ${shown}; ${rule}`);
}
/**
 * Returns the origin of an address.
 *
 * @returns undefined if the address is not an http origin, or has a path or query, because these would be ignored
 */
function originOf(address) {
    if (typeof address !== 'string' || !/^https?:/.test(address) || !URL.canParse(address))
        return undefined;
    const { origin, href } = new URL(address);
    return href === `${origin}/` ? origin : undefined;
}
const isOneOf = (values, value) => values.some((known) => known === value);
/**
 * Checks the values of the options of `mount`.
 *
 * @throws TypeError naming the wrong option, its value and the allowed values
 */
function checkCartOptions(options) {
    const { site, language, platform, shop, onProblem } = options;
    if (!isOneOf(siteKeys, site))
        refuseCartOption('site', site, `it must be one of ${siteKeys.join(', ')}`);
    if (language !== undefined && typeof language !== 'string')
        refuseCartOption('language', language, 'it must be a text such as "de-AT"');
    if (platform !== undefined && !isOneOf(platforms, platform))
        refuseCartOption('platform', platform, `it must be one of ${platforms.join(', ')}`);
    if (shop !== undefined && originOf(shop) === undefined)
        refuseCartOption('shop', shop, 'it must be an origin such as "https://shop.example"');
    if (onProblem !== undefined && typeof onProblem !== 'function')
        refuseCartOption('onProblem', onProblem, 'it must be a function');
}
/** What happens to a problem if the page has no `onProblem`. */
function warnOfCartProblem({ kind, error }) {
    // biome-ignore lint/suspicious/noConsole: failures go to the console, where only the page's team sees them
    console.warn(`Kontor's cart shows only its link (${kind}).`, error);
}
/** Tells the page of a problem. If the page's own handler throws, its error is written to the console. */
function reportCartProblem(problem, onProblem = warnOfCartProblem) {
    try {
        onProblem(problem);
    }
    catch (error) {
        warnOfCartProblem({ kind: problem.kind, error });
    }
}
/** The cart's options among the properties, to which single-spa adds its own. */
function optionsOf(props) {
    const given = cartOptionNames.filter((name) => props[name] !== undefined);
    return Object.fromEntries(given.map((name) => [name, props[name]]));
}
/** @throws TypeError for an invalid option */
function checked(options) {
    checkCartOptions(options);
    return options;
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
            const { domElement } = props;
            if (domElement?.nodeType !== 1)
                refuseCartOption('domElement', domElement, 'it must be an element');
            const options = checked(optionsOf(props));
            const mounting = { options, isGone: false, isDone: Promise.resolve() };
            // single-spa no longer learns of what fails from here on, because `mount` has already resolved.
            const report = (kind, error) => {
                if (!mounting.isGone)
                    reportCartProblem({ kind, error }, mounting.options.onProblem);
            };
            mounting.isDone = load()
                .then((module) => {
                if (typeof module.mount !== 'function')
                    throw new TypeError("Kontor's cart: the address must be that of mount.js");
                return module;
            })
                .then(({ mount }) => {
                if (mounting.isGone)
                    return;
                try {
                    mounting.cart = mount(domElement, mounting.options);
                }
                catch (error) {
                    // The loaded version of the cart knows other values than this file.
                    report('options', error);
                }
            }, (error) => report('load', error));
            current = mounting;
        },
        async update(props) {
            const mounting = current;
            if (!mounting)
                return;
            const changes = optionsOf(props);
            mounting.options = checked({ ...mounting.options, ...changes });
            await mounting.isDone;
            mounting.cart?.update(changes);
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
 * Therefore `mount` checks the options but does not wait for the module. If the module does not load, the element keeps
 * its content, and `onProblem` is called.
 *
 * @param address the cart's module, `https://cart.example/cart/mount.js`
 * @throws TypeError if the address is not a text or is empty
 */
export function createCartApplication(address) {
    if (typeof address !== 'string' || address === '')
        refuseCartOption('address', address, 'it must be the address of the cart’s module, such as "https://cart.example/cart/mount.js"');
    return createLoadedApplication(() => import(/* webpackIgnore: true */ /* @vite-ignore */ address));
}
