import type { BrowserPages } from '@kontor/shell/browserPages';
import { mountPage } from './pages/mountPage.browser.tsx';
import { startRecentlyViewed } from './recently-viewed/startRecentlyViewed.browser.ts';
import { startWatchlist } from './watchlist/startWatchlist.browser.ts';

/** The pages of the reference shop in the browser. */
export const shopPages: BrowserPages = {
  mount: mountPage,
  start(page) {
    startWatchlist(page.site);
    startRecentlyViewed(page);
  },
};
