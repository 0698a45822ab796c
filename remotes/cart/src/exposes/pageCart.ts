import { createWindowEvents } from '@kontor/browser';
import type { RemoteFunctions } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { type CartWindowEvents, getRootStore } from '@kontor/store';
import { createPageCart } from '../features/page-cart/createPageCart.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { problemText } from '../problemText.ts';

export const { openPageCart } = {
  openPageCart: async ({ site, locale }) => {
    const i18n = await prepareI18n(locale, loadCatalog);
    return createPageCart({
      cart: getRootStore({ site }).cart,
      windowEvents: createWindowEvents<CartWindowEvents>(),
      textOf: (problem) => problemText(i18n, problem),
    });
  },
} satisfies RemoteFunctions['shop_cart/pageCart'];
