import { getRootStore } from '@kontor/store';
import { announceReport } from '../chrome/reportSlot.browser.ts';
import { watchPage } from '../log/watchPage.browser.ts';
import { createPageLoader } from '../pageLoader.browser.ts';
import { startTracking } from '../tracking/startTracking.browser.ts';
import { bootChrome } from './bootChrome.browser.ts';
import { foreignAddress, loadConsentScript } from './foreignScripts.browser.ts';
import { readLiveRegistry, readRegistry } from './readRegistry.browser.ts';

/**
 * Makes the header and footer interactive on another team's page.
 *
 * @param base the script's address, whose origin serves the registry
 */
export function startChrome(base: string): Promise<void> {
  return bootChrome({
    readRegistry: (site) => readRegistry(base, site),
    // The style is a separate chunk, because most pages get it with a fragment.
    loadForeignStyle: async () => {
      const { foreignStyle } = await import(/* webpackChunkName: "foreign-style" */ '@kontor/ui/foreign');
      return foreignStyle(new URL(base).origin);
    },
    createLoader: (registry, site) => createPageLoader(registry, announceReport, () => readLiveRegistry(base, site)),
    // Other teams' pages have no endpoint for reports.
    onReport: announceReport,
    foreignAddress: (template, site) => foreignAddress(template, { site, host: window.location.host, base }),
    loadConsent: loadConsentScript,
    watch: (site, registry) => void watchPage({ site, registry, ownScripts: new URL('.', base).href }),
    // Tracking starts in a separate task, as it does on the shell's pages.
    track: (page) => void setTimeout(() => startTracking(page, getRootStore({ site: page.site }))),
  });
}
