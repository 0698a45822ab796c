import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi, headerTopPromotionId } from '@kontor/api/promotion';
import { systemClock } from '@kontor/browser';
import type { HeaderProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { Header } from '../Header.tsx';
import { createHeaderModel, type HeaderModel } from '../HeaderModel.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';

function createModel(site: SiteKey): HeaderModel {
  return createHeaderModel({
    loadTree: async () => createNavigationApi(await getHttpClient({ site })).loadTree(site),
    loadThemeWorlds: async () => createNavigationApi(await getHttpClient({ site })).loadThemeWorlds(),
    loadBenefits: async () => createPromotionApi(await getHttpClient({ site })).load(headerTopPromotionId),
    clock: systemClock,
    // biome-ignore lint/suspicious/noConsole: the page's console is where an operator looks for what a visitor is spared
    report: (message, error) => console.warn(message, error),
  });
}

function HeaderModule({ i18n, site, isReducedVersion, isSticky, miniCart }: HeaderProps & { readonly i18n: I18n }) {
  const [model] = useState(() => createModel(site));
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={getRootStore({ site })}>
        <Header
          {...(isReducedVersion === undefined ? {} : { isReducedVersion })}
          {...(isSticky === undefined ? {} : { isSticky })}
          miniCart={miniCart}
          model={model}
        />
      </RootStoreProvider>
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: HeaderModule,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_header/Header']['remoteModule'];
