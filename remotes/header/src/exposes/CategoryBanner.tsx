import { categoryPromotionId } from '@kontor/api/promotion';
import { createWindowEvents, type HeaderEvents, hasPreviewCookie } from '@kontor/browser';
import type { CategoryBannerProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { framed } from '@kontor/ui/framed';
import type { I18n } from '@lingui/core';
import { useState } from 'react';
import { CategoryBannerModule } from '../CategoryBannerModule.tsx';
import { loadBannerCatalog } from '../features/category-banner/locales/loadBannerCatalog.ts';
import { type PromotionRequest, PromotionStore } from '../promotions/PromotionStore.ts';

/**
 * A page with a rendered banner already has the content, so the code that loads and validates it is in a separate
 * chunk.
 */
const loadContent = () => import(/* webpackChunkName: "content" */ '../loadContent.ts');

/** The frame for other teams' pages. It is in the chunk that such a page needs anyway. */
const loadFrame = () => import(/* webpackChunkName: "content" */ '@kontor/ui/frame');

const events = createWindowEvents<HeaderEvents>();

type Props = CategoryBannerProps & { readonly i18n: I18n };

function BrowserCategoryBanner({ site, shop, category, filters, content, i18n }: Props) {
  const request: PromotionRequest = { id: categoryPromotionId(category), ...(filters ? { filters } : {}) };
  const [store] = useState(() => {
    const options = {
      loadPromotion: async (next: PromotionRequest) => (await loadContent()).loadPromotion(site, next, shop),
      isPreview: hasPreviewCookie,
      events,
      // biome-ignore lint/suspicious/noConsole: failures are logged to the console, not shown to visitors
      report: (message: string, error: unknown) => console.warn(message, error),
    };
    // The server fetches the content without any tags.
    return new PromotionStore(options, request, filters ? undefined : content?.banner);
  });
  return <CategoryBannerModule site={site} i18n={i18n} store={store} request={request} events={events} />;
}

export const remoteModule = {
  Component: framed(BrowserCategoryBanner, loadFrame),
  prepare: (locale) => prepareI18n(locale, loadBannerCatalog),
} satisfies RemoteModules['shop_header/CategoryBanner']['remoteModule'];
