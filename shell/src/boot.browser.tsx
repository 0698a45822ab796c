import { bootChrome } from './boot/bootChrome.browser.ts';
import { readRegistry } from './boot/readRegistry.browser.ts';
import { logReport } from './chrome/reportSlot.browser.ts';
import { createPageLoader } from './pageLoader.browser.ts';

// `currentScript` is set only during the first, synchronous run.
const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;

function boot(): void {
  bootChrome({
    readRegistry: () => readRegistry(base),
    // Most pages get the style with a fragment, so it is a chunk of its own.
    loadForeignStyle: async () => {
      const { foreignStyle } = await import(/* webpackChunkName: "foreign-style" */ '@kontor/ui/foreign');
      return foreignStyle(new URL(base).origin);
    },
    createLoader: (registry) => createPageLoader(registry, logReport),
    // Pages of other teams have no endpoint for reports.
    onReport: logReport,
  }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: tells why a page's header is not interactive
    console.error('Header and footer could not be made interactive.', error);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot, { once: true });
else boot();
