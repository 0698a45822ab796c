import { createWindowEvents } from '@kontor/browser';
import type { PageCart } from '@kontor/federation';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { type CartWindowEvents, getRootStore, type PageStoreOptions } from '@kontor/store';
import { createPageCart } from './features/page-cart/createPageCart.ts';
import { loadCatalog } from './locales/loadCatalog.ts';
import { isProblemCode, problemText } from './problemText.ts';

/**
 * Gives a page's scripts access to the cart, with messages in the given locale. Rejects if the strings cannot be
 * loaded.
 */
export async function openPageCart(store: PageStoreOptions, locale: TextLocale): Promise<PageCart> {
  const i18n = await prepareI18n(locale, loadCatalog);
  return createPageCart({
    cart: getRootStore(store).cart,
    windowEvents: createWindowEvents<CartWindowEvents>(),
    textOf: (problem) => problemText(i18n, problem),
    isProblemCode,
    // biome-ignore lint/suspicious/noConsole: tells a developer why no message is shown
    warn: (message) => console.warn(message),
  });
}
