import { createWindowEvents, type HeaderEvents } from '@kontor/browser';
import { startPage } from '@kontor/shell/startPage';
import { mountPage } from './pages/mountPage.browser.tsx';
import { watchPictures } from './pages/watchPictures.browser.ts';
import { startRecentlyViewed } from './recently-viewed/startRecentlyViewed.browser.ts';
import { startWatchlist } from './watchlist/startWatchlist.browser.ts';

/** Starts the header and the footer with a page of the reference shop. */
export const startShop = (): void =>
  startPage({
    mount: mountPage,
    start(page) {
      const content = document.getElementById('page');
      if (content) watchPictures(content, createWindowEvents<HeaderEvents>());
      startWatchlist(page.site);
      startRecentlyViewed(page);
    },
  });
