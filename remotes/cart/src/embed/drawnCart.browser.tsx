import { prepareI18n } from '@kontor/i18n';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { openPageCart } from '../openPageCart.ts';
import type { CartApp } from './cartApp.ts';
import { type CartSettings, storeOptions } from './cartSettings.ts';
import { PaintedCart } from './PaintedCart.tsx';
import { createPlaceCache } from './placeCache.browser.ts';

/** Draws carts into places of other teams' pages, all of them over one store per site and shop. */
export const cartApp: CartApp = {
  async draw(container, settings, { onPaint, onFailure }) {
    let texts = { locale: settings.locale, i18n: await prepareI18n(settings.locale, loadCatalog) };
    const cache = createPlaceCache(container);
    const root = createRoot(container, {
      // React would tell the page's window.
      onUncaughtError: onFailure,
      onCaughtError: () => {},
    });
    const render = (current: CartSettings) =>
      root.render(<PaintedCart settings={current} i18n={texts.i18n} cache={cache} onPaint={onPaint} />);
    render(settings);
    return {
      async update(next) {
        if (next.locale !== texts.locale) {
          texts = { locale: next.locale, i18n: await prepareI18n(next.locale, loadCatalog) };
        }
        render(next);
      },
      remove: () => root.unmount(),
    };
  },
  openPageCart: (settings) => openPageCart(storeOptions(settings), settings.locale),
};
