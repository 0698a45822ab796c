import type { RemoteLoader } from '@kontor/federation/runtime';
import { getRootStore } from '@kontor/store';
import { afterLoad } from './afterLoad.browser.ts';
import { mountChrome } from './chrome/mountChrome.browser.tsx';
import { offerCart } from './chrome/offerCart.browser.ts';
import { reportSlot } from './chrome/reportSlot.browser.ts';
import { fetchRegistry } from './fetchRegistry.browser.ts';
import { watchPage } from './log/watchPage.browser.ts';
import { createPageLoader } from './pageLoader.browser.ts';
import { completePage, failPage, renderedPageAttribute } from './pageMarkup.ts';
import { type PageState, pageStateId, parsePageState } from './pageState.ts';
import { startTracking } from './tracking/startTracking.browser.ts';

/** The counterpart of `PageSource` in the browser: it mounts the pages between the header and the footer. */
export type BrowserPages = {
  /** Renders the document's page, or takes over the server's markup. Not called for pages that need no script. */
  mount(container: HTMLElement, page: PageState, loader: RemoteLoader): Promise<void>;
  /** Starts what works in the markup of every page. */
  start?(page: PageState): void;
};

/** Starts the header, the footer and the content on one of the shop's pages. */
export function startPage(pages: BrowserPages): void {
  const page = parsePageState(document.getElementById(pageStateId)?.textContent);
  // The log starts first, so that it records failures during the start.
  if (page.hasActionLog) watchPage({ site: page.site, registry: () => page.registry });
  const loader = createPageLoader(page.registry, reportSlot, () =>
    fetchRegistry(new URL('/registry.json', document.baseURI)),
  );

  mountChrome(page, loader);
  offerCart(loader, page);
  // All remotes use the store. Creating it in a separate task keeps it out of the first remote's hydration.
  setTimeout(() => startTracking(page, getRootStore({ site: page.site })));

  const container = document.getElementById('page');
  if (container && container.getAttribute(renderedPageAttribute) !== completePage) {
    pages.mount(container, page, loader).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script or strings failed to load
      console.error('The page could not be shown.', error);
      failPage(container);
    });
  }
  if (page.reportsRuns) {
    afterLoad(() => {
      import(/* webpackChunkName: "observe-remotes" */ './observe/observeRemotes.browser.ts').then(
        ({ observeRemotes }) => observeRemotes(page.registry),
        // If the reports fail to load, the visitor simply counts for no version.
        () => undefined,
      );
    });
  }
  pages.start?.(page);
}
