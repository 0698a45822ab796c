import { evaluatePackages } from './packages/evaluatePackages.browser.ts';
import { failPage } from './pages/failPage.browser.ts';
import { whenActivated } from './whenActivated.browser.ts';

async function main(): Promise<void> {
  await evaluatePackages();
  const { startPage } = await import(/* webpackMode: "eager" */ './startPage.browser.ts');
  whenActivated(startPage);
}

main().catch((error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: the only way to report that the page's script is broken
  console.error('The page could not start.', error);
  const container = document.getElementById('page');
  if (container) failPage(container);
});
