import { createWindowEvents, type HeaderEvents, hasPreviewCookie, systemClock } from '@kontor/browser';
import type { HeaderContent, HeaderProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getRootStore } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { useState } from 'react';
import { announceLoaded } from '../features/navigation/bar/announceLoaded.browser.ts';
import { createHeaderModel, type HeaderModel } from '../HeaderModel.ts';
import { HeaderModule } from '../HeaderModule.tsx';
import { loadCatalog } from '../locales/loadCatalog.ts';

/**
 * A server-rendered page already has all content, so the code that loads and validates content is in a separate chunk.
 */
const loadContent = () => import(/* webpackChunkName: "content" */ '../loadContent.ts');

type ModelOptions = {
  readonly site: SiteKey;
  readonly content: HeaderContent | undefined;
  readonly navigationRoute: string | undefined;
};

function createModel({ site, content, navigationRoute }: ModelOptions): HeaderModel {
  const events = createWindowEvents<HeaderEvents>();
  return createHeaderModel({
    // A late banner would shift the layout, so a banner that the server could not load is left out (PROMO-27).
    ...(content ? { content: { banner: null, ...content } } : {}),
    loadTree: async () => (await loadContent()).loadTree(site, navigationRoute),
    loadThemeWorlds: async () => (await loadContent()).loadThemeWorlds(site),
    loadPromotion: async (request) => (await loadContent()).loadPromotion(site, request),
    isPreview: hasPreviewCookie,
    onNavigationLoaded: () => announceLoaded(events),
    events,
    logOut: async () => (await import(/* webpackChunkName: "log-out" */ '../logOut.ts')).logOut(site),
    loadSearchPanel: async (locale) =>
      (
        await import(/* webpackChunkName: "search-panel" */ '../features/search/panel/prepareSearchPanel.browser.ts')
      ).prepareSearchPanel(locale),
    clock: systemClock,
    // biome-ignore lint/suspicious/noConsole: failures are logged to the console, not shown to visitors
    report: (message, error) => console.warn(message, error),
  });
}

type Props = HeaderProps & { readonly i18n: I18n };

function BrowserHeader({ site, content, navigationRoute, platform: _platform, locale: _locale, ...header }: Props) {
  const [model] = useState(() => createModel({ site, content, navigationRoute }));
  const store = getRootStore({ site });
  return <HeaderModule {...header} site={site} store={store} model={model} />;
}

export const remoteModule = {
  Component: BrowserHeader,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_header/Header']['remoteModule'];
