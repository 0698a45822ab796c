import type { FooterContent, FooterProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getRootStore } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { useState } from 'react';
import { FooterModule } from '../FooterModule.tsx';
import { FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import type { Report } from '../report.ts';

const reported = new Set<unknown>();

/**
 * Logs a failure to the console, but only once for each detail, because every rendering finds the same unknown logo.
 */
const report: Report = (message, detail) => {
  if (reported.has(detail)) return;
  reported.add(detail);
  // biome-ignore lint/suspicious/noConsole: failures are logged to the console, not shown to visitors
  console.error(message, detail);
};

/** Loads the code that makes calls. This happens after the first paint. */
const loadCalls = () => import(/* webpackChunkName: "calls" */ '../footerCalls.ts');

function createStore(site: SiteKey, content: FooterContent | undefined): FooterStore {
  const options = {
    loadFooter: async () => (await loadCalls()).loadFooter(site),
    assignTests: async () => (await loadCalls()).assignTests(site),
    report,
  };
  return new FooterStore(options, content?.record);
}

type Props = FooterProps & { readonly i18n: I18n };

function BrowserFooter({ content, locale: _locale, ...footer }: Props) {
  const [store] = useState(() => createStore(footer.site, content));
  const rootStore = getRootStore({ site: footer.site });
  return <FooterModule {...footer} store={store} rootStore={rootStore} report={report} />;
}

export const remoteModule = {
  Component: BrowserFooter,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_footer/Footer']['remoteModule'];
