import { loadOnce, systemClock } from '@kontor/browser';
import type { CartMountModule, CartMountOptions, MountedCart } from '@kontor/federation';
import type { LoadCartApp } from '../cartApp.ts';
import { resolveCartOptions } from '../resolvedCartOptions.ts';
import { EmbeddedCart } from './EmbeddedCart.browser.ts';
import { onRemoved } from './onRemoved.browser.ts';

const documentLanguage = () => document.documentElement.lang;

function mountNew(
  element: Element,
  options: CartMountOptions,
  loadApp: LoadCartApp,
  onUnmount: () => void,
): MountedCart {
  let current = options;
  const settings = resolveCartOptions(current, documentLanguage());
  const before = [...element.childNodes];
  // The cart gets a separate element, because a shadow tree cannot be detached from its element.
  const host = document.createElement('span');
  const embedded = new EmbeddedCart(host.attachShadow({ mode: 'open' }), { loadApp, clock: systemClock });
  element.replaceChildren(host);
  embedded.show(settings);
  let isMounted = true;
  const end = () => {
    if (!isMounted) return;
    isMounted = false;
    endWatch();
    embedded.remove();
    // Keeps nodes that the page has inserted in the meantime.
    if (host.parentNode === element) host.replaceWith(...before);
    else host.remove();
    onUnmount();
  };
  const endWatch = onRemoved(host, end);
  return {
    update(changes) {
      if (!isMounted) return;
      const next = { ...current, ...changes };
      embedded.show(resolveCartOptions(next, documentLanguage()));
      current = next;
    },
    unmount: end,
    openPageCart: () => embedded.openPageCart(),
  };
}

/** Creates the `mount` function for a page. */
export function createMount(load: LoadCartApp): CartMountModule['mount'] {
  const loadApp = loadOnce(load);
  const mounted = new WeakMap<Element, MountedCart>();
  return (element, options) => {
    if (!(element instanceof Element)) throw new TypeError(`Kontor's cart: ${String(element)} is not an element`);
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
