import { afterLoad } from '@kontor/shell/afterLoad';
import { onContentSettled } from '@kontor/shell/onContentSettled';
import type { PageState } from '@kontor/shell/pageState';
import { consentGroups } from '@kontor/site';
import { getHttpClient, getRootStore } from '@kontor/store';

/** Shows recently viewed products for as long as the visitor consents to tracking (CONSENT-30). */
export function startRecentlyViewed({ site, locale }: Pick<PageState, 'site' | 'locale'>): void {
  onContentSettled(() => {
    const slot = document.querySelector<HTMLElement>('[data-recently-viewed]');
    if (!slot) return;
    const { consent } = getRootStore({ site });
    consent.whileGranted(consentGroups.tracking, () => {
      let isOver = false;
      let empty = (): void => undefined;
      afterLoad(() => {
        if (isOver) return;
        import(/* webpackChunkName: "recently-viewed" */ './showRecentlyViewed.browser.tsx').then(
          ({ showRecentlyViewed }) => {
            if (isOver) return;
            empty = showRecentlyViewed(slot, {
              site,
              locale,
              isAllowed: () => consent.isStillActive(consentGroups.tracking),
              loadProducts: async (ids) => {
                const [{ createCatalogApi }, http] = await Promise.all([
                  import(/* webpackChunkName: "catalog-api" */ '@kontor/api/catalog'),
                  getHttpClient({ site }),
                ]);
                return createCatalogApi(http).products(ids);
              },
            });
          },
          // The page is complete without this part.
          () => undefined,
        );
      });
      return () => {
        isOver = true;
        empty();
      };
    });
  });
}
