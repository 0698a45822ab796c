import { createAbTestApi } from '@kontor/api/abtest';
import { createPromotionApi } from '@kontor/api/promotion';
import type { FooterContent, FooterProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, getRootStore } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { useState } from 'react';
import { FooterModule } from '../FooterModule.tsx';
import { FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import type { Report } from '../reportContext.ts';

// biome-ignore lint/suspicious/noConsole: failures are logged to the console, not shown to visitors
const report: Report = (message, detail) => console.warn(message, detail);

function createStore(site: SiteKey, content: FooterContent | undefined): FooterStore {
  const options = {
    loadFooter: async () => createPromotionApi(await getHttpClient({ site })).loadFooter(),
    assignTests: async () => createAbTestApi(await getHttpClient({ site })).assign(),
    report,
  };
  return new FooterStore(options, content?.record);
}

type Props = FooterProps & { readonly i18n: I18n };

function BrowserFooter({ content, platform: _platform, locale: _locale, ...footer }: Props) {
  const [store] = useState(() => createStore(footer.site, content));
  return <FooterModule {...footer} store={store} rootStore={getRootStore({ site: footer.site })} report={report} />;
}

export const remoteModule = {
  Component: BrowserFooter,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_footer/Footer']['remoteModule'];
