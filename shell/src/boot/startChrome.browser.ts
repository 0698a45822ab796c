import { environmentOf, foreignScriptUrl } from '@kontor/site';
import { getRootStore } from '@kontor/store';
import { logReport } from '../chrome/reportSlot.browser.ts';
import { createPageLoader } from '../pageLoader.browser.ts';
import { startTracking } from '../tracking/startTracking.browser.ts';
import { bootChrome } from './bootChrome.browser.ts';
import { loadConsentScript } from './loadConsentScript.browser.ts';
import { readRegistry } from './readRegistry.browser.ts';

/**
 * Makes header and footer of a page of another team interactive.
 *
 * @param base address of the script, whose origin has the registry
 */
export function startChrome(base: string): Promise<void> {
  return bootChrome({
    readRegistry: () => readRegistry(base),
    // Most pages get the style with a fragment, so it is a chunk of its own.
    loadForeignStyle: async () => {
      const { foreignStyle } = await import(/* webpackChunkName: "foreign-style" */ '@kontor/ui/foreign');
      return foreignStyle(new URL(base).origin);
    },
    createLoader: (registry) => createPageLoader(registry, logReport),
    // Pages of other teams have no endpoint for reports.
    onReport: logReport,
    foreignAddress: (template, site) => {
      const stage = environmentOf(window.location.host);
      return new URL(foreignScriptUrl(template, { stage, site }), base).href;
    },
    loadConsent: loadConsentScript,
    // A task of its own, as in pages of the shell.
    track: (page) => void setTimeout(() => startTracking(page, getRootStore({ site: page.site }))),
  });
}
