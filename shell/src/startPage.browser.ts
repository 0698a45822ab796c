import { createWindowEvents, type HeaderEvents } from '@kontor/browser';
import { getRootStore } from '@kontor/store';
import { afterLoad } from './afterLoad.browser.ts';
import { mountChrome } from './chrome/mountChrome.browser.tsx';
import { reportSlot } from './chrome/reportSlot.browser.ts';
import { fetchRegistry } from './fetchRegistry.browser.ts';
import { watchPage } from './log/watchPage.browser.ts';
import { createPageLoader } from './pageLoader.browser.ts';
import { pageStateId, parsePageState } from './pageState.ts';
import { completePage, renderedPageAttribute } from './pages/content/pageContent.ts';
import { failPage } from './pages/failPage.browser.ts';
import { mountPage } from './pages/mountPage.browser.tsx';
import { watchPictures } from './pages/watchPictures.browser.ts';
import { startRecentlyViewed } from './recently-viewed/startRecentlyViewed.browser.ts';
import { startTracking } from './tracking/startTracking.browser.ts';
import { startWatchlist } from './watchlist/startWatchlist.browser.ts';

/** Starts header, footer and content of a page of the shell. */
export function startPage(): void {
  const page = parsePageState(document.getElementById(pageStateId)?.textContent);
  // First, so that it notes what fails while the page starts.
  if (page.hasActionLog) watchPage({ site: page.site, registry: () => page.registry });
  const loader = createPageLoader(page.registry, reportSlot, () =>
    fetchRegistry(new URL('/registry.json', document.baseURI)),
  );

  mountChrome(page, loader);
  // All remotes use the store. A task of its own keeps its creation out of the hydration of the first remote.
  setTimeout(() => startTracking(page, getRootStore({ site: page.site })));

  const container = document.getElementById('page');
  if (container) watchPictures(container, createWindowEvents<HeaderEvents>());
  if (container && container.getAttribute(renderedPageAttribute) !== completePage) {
    mountPage(container, page, loader).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script or texts failed to load
      console.error('The page could not be shown.', error);
      failPage(container);
    });
  }
  if (page.reportsRuns) {
    afterLoad(() => {
      import(/* webpackChunkName: "observe-remotes" */ './observe/observeRemotes.browser.ts').then(
        ({ observeRemotes }) => observeRemotes(page.registry),
        // A visitor who is not observed counts for no version.
        () => undefined,
      );
    });
  }
  startWatchlist(page.site);
  startRecentlyViewed(page);
}
