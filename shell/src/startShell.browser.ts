import { evaluatePackages } from './packages/evaluatePackages.browser.ts';
import { failPage } from './pageMarkup.ts';
import { whenActivated } from './whenActivated.browser.ts';

async function main(loadStart: () => Promise<() => void>): Promise<void> {
  await evaluatePackages();
  whenActivated(await loadStart());
}

/**
 * Starts one of the shop's pages as soon as the visitor sees it.
 *
 * @param loadStart imports the module that calls `startPage`, with `webpackMode: "eager"`, so that the browser
 *   evaluates that module after the packages
 */
export function startShell(loadStart: () => Promise<() => void>): void {
  main(loadStart).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script is broken
    console.error('The page could not start.', error);
    const container = document.getElementById('page');
    if (container) failPage(container);
  });
}
