import { openPage } from '@kontor/browser';
import type { MiniCartProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { linkTargets } from '@kontor/site';
import { getRootStore, RootStoreProvider } from '@kontor/store';
import { framed } from '@kontor/ui/framed';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MiniCart } from '../features/mini-cart/MiniCart.tsx';
import { whenIdle } from '../features/mini-cart/whenIdle.browser.ts';
import { loadFrame } from '../loadFrame.ts';
import { loadCallout, loadPanel } from '../loadPanel.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { ShopAddressProvider } from '../ShopAddress.tsx';

function MiniCartModule({ site, shop, i18n }: MiniCartProps & { readonly i18n: I18n }) {
  const store = getRootStore({ site, shop });
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={store}>
        <ShopAddressProvider shop={shop}>
          <MiniCart
            cart={store.cart}
            overlays={store.overlays}
            loadPanel={loadPanel}
            loadCallout={loadCallout}
            whenIdle={whenIdle}
            goToCart={() => openPage((shop ?? '') + linkTargets.cart)}
          />
        </ShopAddressProvider>
      </RootStoreProvider>
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: framed(MiniCartModule, loadFrame, true),
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_cart/MiniCart']['remoteModule'];
