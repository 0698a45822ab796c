import { createWindowEvents } from '@kontor/browser';
import { chromeReadyEvent, type PageChrome } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';

/**
 * Offers the cart to the page's own scripts as `window.kontor`, and announces the offer. The parts opened by these
 * scripts are loaded on demand.
 *
 * @param page the cart's site and the language of its messages
 */
export function offerCart(loader: RemoteLoader, page: { readonly site: SiteKey; readonly locale: TextLocale }): void {
  window.kontor = {
    openCart: async () => (await loader.load('shop_cart/pageCart')).openPageCart(page),
  };
  createWindowEvents<{ [chromeReadyEvent]: PageChrome }>().emit(chromeReadyEvent, window.kontor);
}
