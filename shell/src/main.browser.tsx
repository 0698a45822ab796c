import { mountChrome } from './chrome/mountChrome.browser.tsx';
import { reportSlot } from './chrome/reportSlot.browser.ts';
import { createPageLoader } from './pageLoader.browser.ts';
import { pageStateId, parsePageState } from './pageState.ts';
import { mountPage } from './pages/mountPage.browser.tsx';
import { whenActivated } from './whenActivated.browser.ts';

function start(): void {
  const page = parsePageState(document.getElementById(pageStateId)?.textContent);
  const loader = createPageLoader(page.registry, reportSlot);

  mountChrome(page, loader);

  const container = document.getElementById('page');
  if (container) {
    mountPage(container, page, loader).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script or texts failed to load
      console.error('The page could not be shown.', error);
      container.dataset['state'] = 'failed';
      container.querySelector('[data-pending]')?.remove();
    });
  }
}

whenActivated(start);
