import { evaluatePackages } from './packages/evaluatePackages.browser.ts';

// `currentScript` is only set during the first, synchronous run.
const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;

async function boot(): Promise<void> {
  await evaluatePackages();
  const { startChrome } = await import(/* webpackMode: "eager" */ './boot/startChrome.browser.ts');
  await startChrome(base);
}

function start(): void {
  boot().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: shows why a page's header is not interactive
    console.error('Header and footer could not be made interactive.', error);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
