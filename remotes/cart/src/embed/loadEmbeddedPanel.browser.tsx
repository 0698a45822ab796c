import { loadOnce } from '@kontor/browser';
import { headlineFaces } from '@kontor/ui/frame';
import { useLayoutEffect } from 'react';
import type { MiniCartPanelProps } from '../features/mini-cart/MiniCart.tsx';
import { loadPanel } from '../loadPanel.ts';
import { useShopAddress } from '../ShopAddress.tsx';

/** Loads the panel with an effect that adds the shop's headline font to the page while the panel is open. */
export const loadEmbeddedPanel = loadOnce(async () => {
  const Panel = await loadPanel();
  return function EmbeddedPanel(props: MiniCartPanelProps) {
    const addressOf = useShopAddress();
    // biome-ignore lint/correctness/useExhaustiveDependencies: an open panel keeps its shop
    useLayoutEffect(() => {
      const faces = headlineFaces(addressOf);
      for (const face of faces) document.fonts.add(face);
      return () => {
        for (const face of faces) document.fonts.delete(face);
      };
    }, []);
    return <Panel {...props} />;
  };
});
