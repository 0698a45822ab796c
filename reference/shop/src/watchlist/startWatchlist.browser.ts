import { afterLoad } from '@kontor/shell/afterLoad';
import { onContentSettled } from '@kontor/shell/onContentSettled';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore } from '@kontor/store';

/**
 * Turns the page's hearts into toggle buttons when the page is idle. Until then, or if their code cannot be loaded, the
 * forms work without scripts.
 */
export function startWatchlist(site: SiteKey): void {
  onContentSettled(() => {
    if (document.querySelector('[data-watch]') === null) return;
    afterLoad(() => {
      const loadHearts = () => import(/* webpackChunkName: "hearts" */ './connectHearts.browser.ts');
      loadHearts().then(
        ({ connectHearts }) => {
          const loadApi = async () => {
            const [{ createWatchlistApi }, http] = await Promise.all([
              import(/* webpackChunkName: "watchlist-api" */ '@kontor/api/watchlist'),
              getHttpClient({ site }),
            ]);
            return createWatchlistApi(http);
          };
          connectHearts({ ...getRootStore({ site }), loadApi });
        },
        () => undefined,
      );
    });
  });
}
