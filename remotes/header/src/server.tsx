import { categoryPromotionId } from '@kontor/api/promotion';
import { noWindowEvents, stoppedClock } from '@kontor/browser';
import {
  type CategoryBannerContent,
  containerName,
  type HeaderContent,
  type ServerModule,
  type ServerRenderInput,
} from '@kontor/federation';
import { renderMarkup } from '@kontor/federation/server';
import { prepareI18n } from '@kontor/i18n';
import { isAppClient } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { CategoryBannerModule } from './CategoryBannerModule.tsx';
import { loadBannerCatalog } from './features/category-banner/locales/loadBannerCatalog.ts';
import { createHeaderModel, type HeaderModel } from './HeaderModel.ts';
import { HeaderModule } from './HeaderModule.tsx';
import { loadCatalog } from './locales/loadCatalog.ts';
import { type PromotionOptions, PromotionStore } from './promotions/PromotionStore.ts';

const refuse = () => Promise.reject(new Error('the server must not load data while rendering'));

const promotionOptions: PromotionOptions = {
  loadPromotion: refuse,
  isPreview: () => false,
  events: noWindowEvents,
  report: () => undefined,
};

/** The stores for one render. They have the content that was fetched for this render, and load nothing. */
function createServerModel(content: HeaderContent): HeaderModel {
  const loads = { loadTree: refuse, loadThemeWorlds: refuse, loadSearchPanel: refuse, logOut: refuse };
  return createHeaderModel({
    ...promotionOptions,
    ...loads,
    onNavigationLoaded: () => undefined,
    content,
    clock: stoppedClock,
  });
}

async function renderCategoryBanner(category: string, { site, locale, content }: ServerRenderInput) {
  const request = { id: categoryPromotionId(category) };
  const store = new PromotionStore(promotionOptions, request, (content as CategoryBannerContent).banner);
  const i18n = await prepareI18n(locale, loadBannerCatalog);
  const banner = { site, i18n, store, request, events: noWindowEvents };
  return renderMarkup(<CategoryBannerModule {...banner} />, containerName('header'));
}

export const serverModule = {
  async render(input: ServerRenderInput) {
    if (input.category !== undefined) return renderCategoryBanner(input.category, input);
    const { site, platform, locale, isReducedVersion, hasSecureHint, isSticky, content } = input;
    const store = createRootStore(createNullOptions(site));
    const header = { site, isAppClient: isAppClient(platform), isReducedVersion, hasSecureHint, isSticky, store };
    // Page-border passes only the content for this remote.
    const model = createServerModel(content as HeaderContent);
    const i18n = await prepareI18n(locale, loadCatalog);
    return renderMarkup(<HeaderModule {...header} i18n={i18n} model={model} />, containerName('header'));
  },
} satisfies ServerModule;
