import { jest } from '@jest/globals';
import type { Cart, CartApi } from '@kontor/api/cart';
import { systemClock } from '@kontor/browser';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { CartCallout, CartPanel } from '../CartPanel.tsx';
import { MiniCart } from '../features/mini-cart/MiniCart.tsx';
import { loadCatalog } from '../locales/loadCatalog.ts';

type Options = {
  readonly cart?: Cart;
  readonly load?: CartApi['load'];
  readonly change?: CartApi['change'];
  readonly loadPanel?: () => Promise<typeof CartPanel>;
  readonly site?: SiteKey;
  readonly locale?: TextLocale;
};

/** Renders the mini-cart with a fake back end. */
export async function renderMiniCart({ cart, site = 'AT', locale = 'en', ...options }: Options = {}) {
  const load = jest.fn<CartApi['load']>(options.load ?? (() => (cart ? Promise.resolve(cart) : new Promise(() => {}))));
  const change = jest.fn<CartApi['change']>(options.change ?? (() => new Promise(() => {})));
  const loadPanel = jest.fn(options.loadPanel ?? (async () => CartPanel));
  const loadCallout = () => loadPanel().then(() => CartCallout);
  const goToCart = jest.fn();
  const waiting = new Set<() => void>();
  const whenIdle = (task: () => void) => {
    waiting.add(task);
  };
  const store = createRootStore({ ...createNullOptions(site), cartApi: { load, change }, clock: systemClock });
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={store}>
        <MiniCart
          cart={store.cart}
          overlays={store.overlays}
          loadPanel={loadPanel}
          loadCallout={loadCallout}
          whenIdle={whenIdle}
          goToCart={goToCart}
        />
      </RootStoreProvider>
      <button type="button">Elsewhere</button>
    </I18nProvider>,
  );
  // Waits for the first response.
  await act(async () => undefined);
  /** Makes the browser idle. */
  const idle = () => {
    for (const task of waiting) task();
  };
  return { ...view, store, load, change, loadPanel, goToCart, idle };
}
