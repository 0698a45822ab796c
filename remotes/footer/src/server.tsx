import { containerName, type FooterContent, type HostSlot, type ServerModule } from '@kontor/federation';
import { renderMarkup } from '@kontor/federation/server';
import { prepareI18n } from '@kontor/i18n';
import { isAppClient } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { FooterModule } from './FooterModule.tsx';
import { FooterStore } from './FooterStore.ts';
import { loadCatalog } from './locales/loadCatalog.ts';

const renderFallback: HostSlot = (fallback) => fallback;
const ignore = () => undefined;

/**
 * The store for one rendering. It contains the content that was fetched for this rendering and loads nothing itself.
 */
function createServerStore({ record }: FooterContent): FooterStore {
  const refuse = () => Promise.reject(new Error('the server must not load data while rendering'));
  const options = { loadFooter: refuse, assignTests: refuse, report: ignore };
  return new FooterStore(options, record);
}

export const serverModule = {
  async render({ site, platform, locale, isReducedVersion, hasNewsletter, content }) {
    const footer = {
      site,
      platform,
      isReducedVersion,
      // The route determines the platform, so the window's width plays no part (SITE-20).
      isAppClient: isAppClient(platform),
      ...(hasNewsletter ? { newsletter: renderFallback } : {}),
      rootStore: createRootStore(createNullOptions(site)),
      // Page-border passes the content that this remote expects.
      store: createServerStore(content as FooterContent),
      report: ignore,
    };
    const i18n = await prepareI18n(locale, loadCatalog);
    return renderMarkup(<FooterModule {...footer} i18n={i18n} />, containerName('footer'));
  },
} satisfies ServerModule;
