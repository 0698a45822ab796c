import type { Product } from '@kontor/api/catalog';
import { createProductHistory } from '@kontor/browser';
import { consentGroups, type SiteKey } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { useEffect } from 'react';

/** Adds the page's product to the product history as soon as the visitor has consented to tracking (CONSENT-30). */
export function useViewRecord(site: SiteKey, product: Product | undefined): void {
  const { consent } = useRootStore();
  useEffect(() => {
    if (!product) return undefined;
    const { id, title, imageUrl, url } = product;
    return consent.whenGranted(consentGroups.tracking, () =>
      createProductHistory(site).add({
        id,
        title,
        imageProductThumb: imageUrl,
        productViewUrl: url,
      }),
    );
  }, [consent, site, product]);
}
