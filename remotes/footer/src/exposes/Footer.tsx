import type { FooterContent, FooterProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { getRootStore, type PageStoreOptions } from '@kontor/store';
import { framed } from '@kontor/ui/framed';
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

/** The frame for other teams' pages. */
const loadFrame = () => import(/* webpackChunkName: "frame" */ '@kontor/ui/frame');

function createStore(page: PageStoreOptions, content: FooterContent | undefined): FooterStore {
  const options = {
    loadFooter: async () => (await loadCalls()).loadFooter(page),
    assignTests: async () => (await loadCalls()).assignTests(page),
    report,
  };
  return new FooterStore(options, content?.record);
}

type Props = FooterProps & { readonly i18n: I18n };

function BrowserFooter({ content, locale: _locale, ...footer }: Props) {
  const [store] = useState(() => createStore(footer, content));
  const rootStore = getRootStore(footer);
  return <FooterModule {...footer} store={store} rootStore={rootStore} report={report} />;
}

export const remoteModule = {
  Component: framed(BrowserFooter, loadFrame),
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_footer/Footer']['remoteModule'];
