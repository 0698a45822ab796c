import { createAbTestApi } from '@kontor/api/abtest';
import { createPromotionApi } from '@kontor/api/promotion';
import type { FooterProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { Footer } from '../Footer.tsx';
import { FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { type Report, ReportProvider } from '../reportContext.ts';

// biome-ignore lint/suspicious/noConsole: the page's console is where an operator looks for what a visitor is spared
const report: Report = (message, detail) => console.warn(message, detail);

function createStore(site: SiteKey): FooterStore {
  return new FooterStore({
    loadFooter: async () => createPromotionApi(await getHttpClient({ site })).loadFooter(),
    assignTests: async () => createAbTestApi(await getHttpClient({ site })).assign(),
    report,
  });
}

function FooterModule({ i18n, locale: _locale, ...props }: FooterProps & { readonly i18n: I18n }) {
  const [store] = useState(() => createStore(props.site));
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={getRootStore({ site: props.site })}>
        <ReportProvider value={report}>
          <Footer {...props} store={store} />
        </ReportProvider>
      </RootStoreProvider>
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: FooterModule,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_footer/Footer']['remoteModule'];
