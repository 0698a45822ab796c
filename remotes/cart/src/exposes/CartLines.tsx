import type { CartLinesProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { getRootStore, RootStoreProvider } from '@kontor/store';
import { framed } from '@kontor/ui/framed';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { CartPage } from '../CartPage.tsx';
import { loadFrame } from '../loadFrame.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { ShopAddressProvider } from '../ShopAddress.tsx';

function CartLinesModule({ site, shop, i18n }: CartLinesProps & { readonly i18n: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={getRootStore({ site, shop })}>
        <ShopAddressProvider shop={shop}>
          <CartPage />
        </ShopAddressProvider>
      </RootStoreProvider>
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: framed(CartLinesModule, loadFrame),
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_cart/CartLines']['remoteModule'];
