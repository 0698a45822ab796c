import { noWindowEvents, stoppedClock } from '@kontor/browser';
import { containerName, type HeaderContent, type ServerModule } from '@kontor/federation';
import { renderMarkup } from '@kontor/federation/server';
import { prepareI18n } from '@kontor/i18n';
import { isAppClient } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { navigationContent } from './features/navigation/navigationContent.ts';
import { createHeaderModel, type HeaderModel } from './HeaderModel.ts';
import { HeaderModule } from './HeaderModule.tsx';
import { loadCatalog } from './locales/loadCatalog.ts';

/** The stores of one rendering. They hold the content that was fetched for it and load nothing. */
function createServerModel(content: HeaderContent): HeaderModel {
  const refuse = () => Promise.reject(new Error('the server must not load data while rendering'));
  return createHeaderModel({
    content,
    loadTree: refuse,
    loadThemeWorlds: refuse,
    loadPromotion: refuse,
    isPreview: () => false,
    events: noWindowEvents,
    clock: stoppedClock,
    report: () => undefined,
  });
}

export const serverModule = {
  async render({ site, platform, locale, isReducedVersion, hasSecureHint, isSticky, content }) {
    const store = createRootStore(createNullOptions(site));
    const header = { site, isAppClient: isAppClient(platform), isReducedVersion, hasSecureHint, isSticky, store };
    // Page-border passes the content that belongs to the remote.
    const model = createServerModel(content as HeaderContent);
    const i18n = await prepareI18n(locale, loadCatalog);
    return renderMarkup(
      <HeaderModule {...header} i18n={i18n} model={model} content={navigationContent} />,
      containerName('header'),
    );
  },
} satisfies ServerModule;
