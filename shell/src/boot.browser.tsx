import { enableStaticRendering } from 'mobx-react-lite';
import { bootChrome } from './boot/bootChrome.browser.ts';
import { readRegistry } from './boot/readRegistry.browser.ts';
import { logReport } from './chrome/reportSlot.browser.ts';
import { createPageLoader } from './pageLoader.browser.ts';

// See the shell's own first file.
enableStaticRendering(false);

// Known only while the script runs for the first time.
const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;

function boot(): void {
  bootChrome({
    readRegistry: () => readRegistry(base),
    // Most pages have it from a fragment; a chunk of its own keeps it out of their way.
    loadForeignStyle: async () => {
      const { foreignStyle } = await import(/* webpackChunkName: "foreign-style" */ '@kontor/ui/foreign');
      return foreignStyle(new URL(base).origin);
    },
    createLoader: (registry) => createPageLoader(registry, logReport),
    // The pages of others take no reports.
    onReport: logReport,
  }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a page whose header stays as it was sent says here why
    console.error('Header and footer could not be made interactive.', error);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot, { once: true });
else boot();
