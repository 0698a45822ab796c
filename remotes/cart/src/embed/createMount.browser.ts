import { systemClock } from '@kontor/browser';
import type { CartMountModule, CartMountOptions, MountedCart } from '@kontor/federation';
import { CartPlace } from './CartPlace.browser.ts';
import { type LoadCartApp, once } from './cartApp.ts';
import { readCartSettings } from './cartSettings.ts';
import { onRemoved } from './onRemoved.browser.ts';

const documentLanguage = () => document.documentElement.lang;

function mountNew(
  element: Element,
  options: CartMountOptions,
  loadApp: LoadCartApp,
  onUnmount: () => void,
): MountedCart {
  let current = options;
  const settings = readCartSettings(current, documentLanguage());
  const before = [...element.childNodes];
  // A shadow tree can never be taken off again, so it hangs on an element of ours.
  const host = document.createElement('span');
  const place = new CartPlace(host.attachShadow({ mode: 'open' }), { loadApp, clock: systemClock });
  element.replaceChildren(host);
  place.show(settings);
  let isMounted = true;
  const end = () => {
    if (!isMounted) return;
    isMounted = false;
    endWatch();
    place.remove();
    // What the page has put there since is the page's.
    if (host.parentNode === element) host.replaceWith(...before);
    else host.remove();
    onUnmount();
  };
  const endWatch = onRemoved(host, end);
  return {
    update(changes) {
      if (!isMounted) return;
      const next = { ...current, ...changes };
      place.show(readCartSettings(next, documentLanguage()));
      current = next;
    },
    unmount: end,
    openPageCart: () => place.openPageCart(),
  };
}

/** The `mount` of a page, over one way to load the cart. */
export function createMount(load: LoadCartApp): CartMountModule['mount'] {
  const loadApp = once(load);
  const mounted = new WeakMap<Element, MountedCart>();
  return (element, options) => {
    if (!(element instanceof Element))
      throw new TypeError(`Kontor's cart: ${String(element)} is no element to mount it into`);
    const existing = mounted.get(element);
    if (existing) {
      existing.update(options);
      return existing;
    }
    const cart = mountNew(element, options, loadApp, () => mounted.delete(element));
    mounted.set(element, cart);
    return cart;
  };
}
