import { startPage } from '@kontor/shell/startPage';
import { mountPage } from './pages/mountPage.browser.tsx';
import { startRecentlyViewed } from './recently-viewed/startRecentlyViewed.browser.ts';
import { startWatchlist } from './watchlist/startWatchlist.browser.ts';

/** Starts header and footer with a page of the reference shop. */
export const startShop = (): void =>
  startPage({
    mount: mountPage,
    start(page) {
      startWatchlist(page.site);
      startRecentlyViewed(page);
    },
  });
