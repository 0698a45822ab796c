import { containerName, type FooterContent, type HostPlace, type ServerModule } from '@kontor/federation';
import { renderMarkup } from '@kontor/federation/server';
import { prepareI18n } from '@kontor/i18n';
import { isAppClient } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { FooterModule } from './FooterModule.tsx';
import { FooterStore } from './FooterStore.ts';
import { loadCatalog } from './locales/loadCatalog.ts';

const atOnce: HostPlace = (fallback) => fallback;
const ignore = () => undefined;

/** The state of one rendering: what was fetched for it and nothing more. */
function createServerStore({ record }: FooterContent): FooterStore {
  const refuse = () => Promise.reject(new Error('Nothing is asked for while rendering.'));
  const deps = { loadFooter: refuse, assignTests: refuse, report: ignore };
  return new FooterStore(deps, record);
}

export const serverModule = {
  async render({ site, platform, locale, isReducedVersion, hasNewsletter, content }) {
    const footer = {
      site,
      isReducedVersion,
      // A route names its platform, it does not guess.
      isAppClient: isAppClient(platform),
      ...(hasNewsletter ? { newsletter: atOnce } : {}),
      rootStore: createRootStore(createNullOptions(site)),
      // Whoever renders a footer brings a footer's content.
      store: createServerStore(content as FooterContent),
      report: ignore,
    };
    const i18n = await prepareI18n(locale, loadCatalog);
    return renderMarkup(<FooterModule {...footer} i18n={i18n} />, containerName('footer'));
  },
} satisfies ServerModule;
