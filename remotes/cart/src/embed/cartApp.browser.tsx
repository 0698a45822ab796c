import { prepareI18n } from '@kontor/i18n';
import { createShadowTreeCache } from '@kontor/ui/frame';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { openPageCart } from '../openPageCart.ts';
import type { CartApp } from './cartApp.ts';
import { EmbeddedMiniCart } from './EmbeddedMiniCart.tsx';
import { type ResolvedCartOptions, storeOptions } from './resolvedCartOptions.ts';

/** Renders carts into third-party pages. All carts of the same site and shop share a store. */
export const cartApp: CartApp = {
  async render(container, settings, { onPaint, onFailure }) {
    let texts = { locale: settings.locale, i18n: await prepareI18n(settings.locale, loadCatalog) };
    const cache = createShadowTreeCache(container);
    const root = createRoot(container, {
      // Without this handler, React would report the error to the page's window.
      onUncaughtError: onFailure,
      onCaughtError: () => {},
    });
    const renderRoot = (current: ResolvedCartOptions) =>
      root.render(<EmbeddedMiniCart settings={current} i18n={texts.i18n} cache={cache} onPaint={onPaint} />);
    renderRoot(settings);
    return {
      async update(next) {
        if (next.locale !== texts.locale) {
          texts = { locale: next.locale, i18n: await prepareI18n(next.locale, loadCatalog) };
        }
        renderRoot(next);
      },
      remove: () => root.unmount(),
    };
  },
  openPageCart: (settings) => openPageCart(storeOptions(settings), settings.locale),
};
