import { CacheProvider, type EmotionCache } from '@emotion/react';
import { getRootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLayoutEffect } from 'react';
import { goToCart } from '../features/mini-cart/goToCart.browser.ts';
import { MiniCart } from '../features/mini-cart/MiniCart.tsx';
import { whenIdle } from '../features/mini-cart/whenIdle.browser.ts';
import { loadCallout } from '../loadPanel.ts';
import { ShopAddressProvider } from '../ShopAddress.tsx';
import { loadEmbeddedPanel } from './loadEmbeddedPanel.browser.tsx';
import { type ResolvedCartOptions, storeOptions } from './resolvedCartOptions.ts';

type Props = {
  readonly settings: ResolvedCartOptions;
  readonly i18n: I18n;
  readonly cache: EmotionCache;
  readonly onPaint: () => void;
};

/** The mini-cart with the same providers as on the shop's pages. */
export function EmbeddedMiniCart({ settings, i18n, cache, onPaint }: Props) {
  const store = getRootStore(storeOptions(settings));
  const { shop } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first paint counts
  useLayoutEffect(onPaint, []);
  return (
    <CacheProvider value={cache}>
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={store}>
          <ShopAddressProvider shop={shop}>
            <MiniCart
              key={i18n.locale}
              cart={store.cart}
              overlays={store.overlays}
              loadPanel={loadEmbeddedPanel}
              loadCallout={loadCallout}
              whenIdle={whenIdle}
              goToCart={() => goToCart(shop)}
            />
          </ShopAddressProvider>
        </RootStoreProvider>
      </I18nProvider>
    </CacheProvider>
  );
}
