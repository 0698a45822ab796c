import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi, headerTopPromotionId } from '@kontor/api/promotion';
import { systemClock } from '@kontor/browser';
import type { HeaderContent, HeaderProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { useState } from 'react';
import { createHeaderModel, type HeaderModel } from '../HeaderModel.ts';
import { HeaderModule } from '../HeaderModule.tsx';
import { loadCatalog } from '../locales/loadCatalog.ts';

function createModel(site: SiteKey, content: HeaderContent | undefined): HeaderModel {
  return createHeaderModel({
    ...(content ? { content } : {}),
    loadTree: async () => createNavigationApi(await getHttpClient({ site })).loadTree(site),
    loadThemeWorlds: async () => createNavigationApi(await getHttpClient({ site })).loadThemeWorlds(),
    loadBenefits: async () => createPromotionApi(await getHttpClient({ site })).load(headerTopPromotionId),
    clock: systemClock,
    // biome-ignore lint/suspicious/noConsole: failures are logged to the console, not shown to visitors
    report: (message, error) => console.warn(message, error),
  });
}

type Props = HeaderProps & { readonly i18n: I18n };

function BrowserHeader({ site, content, platform: _platform, locale: _locale, ...header }: Props) {
  const [model] = useState(() => createModel(site, content));
  return <HeaderModule {...header} store={getRootStore({ site })} model={model} />;
}

export const remoteModule = {
  Component: BrowserHeader,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_header/Header']['remoteModule'];
