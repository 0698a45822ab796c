import type { Product } from '@kontor/api/catalog';
import { createProductHistory, type Unsubscribe } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import type { PageState } from '@kontor/shell/pageState';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { maxRecentProducts, RecentlyViewed } from './RecentlyViewed.tsx';
import { recentlyViewedAttribute } from './RecentlyViewedSlot.tsx';

export type RecentlyViewedOptions = Pick<PageState, 'site' | 'locale'> & {
  readonly loadProducts: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** Whether the visitor's consent still allows the products to be shown. */
  readonly isAllowed: () => boolean;
};

/**
 * Fills the slot with recently viewed products and their current data from the back end. If there are none, or they
 * cannot be loaded, the slot stays empty.
 *
 * @returns a function that empties the slot
 */
export function showRecentlyViewed(slot: HTMLElement, options: RecentlyViewedOptions): Unsubscribe {
  const { site, locale, loadProducts, isAllowed } = options;
  let isOver = false;
  let empty = (): void => undefined;
  const show = async (): Promise<void> => {
    const current = slot.getAttribute(recentlyViewedAttribute);
    const ids = createProductHistory(site)
      .read()
      .map(({ id }) => id)
      .filter((id) => id !== current && /^\d{1,12}$/.test(id))
      .slice(0, maxRecentProducts);
    if (ids.length === 0) return;
    const [products, i18n] = await Promise.all([loadProducts(ids), prepareI18n(locale, loadCatalog)]);
    // Consent may have been withdrawn in the meantime.
    if (isOver || !isAllowed() || products.length === 0) return;
    const root = createRoot(slot);
    empty = () => root.unmount();
    root.render(
      <I18nProvider i18n={i18n}>
        <RecentlyViewed products={products} site={site} />
      </I18nProvider>,
    );
  };
  // The page is complete without these products.
  show().catch(() => undefined);
  return () => {
    isOver = true;
    empty();
  };
}
