import type { BrowserPages } from './browserPages.ts';
import { failPage } from './failPage.browser.ts';
import { evaluatePackages } from './packages/evaluatePackages.browser.ts';
import { whenActivated } from './whenActivated.browser.ts';

async function main(loadPages: () => Promise<BrowserPages>): Promise<void> {
  await evaluatePackages();
  const [{ startPage }, pages] = await Promise.all([
    import(/* webpackMode: "eager" */ './startPage.browser.ts'),
    loadPages(),
  ]);
  whenActivated(() => startPage(pages));
}

/**
 * Starts a page of the shop: header, footer and what the shop shows between them.
 *
 * @param loadPages imports the shop's pages with `webpackMode: "eager"`, so that a browser evaluates them after the packages
 */
export function startShell(loadPages: () => Promise<BrowserPages>): void {
  main(loadPages).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script is broken
    console.error('The page could not start.', error);
    const container = document.getElementById('page');
    if (container) failPage(container);
  });
}
