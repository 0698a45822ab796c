import type { PageContext, PageModuleId, RemoteExport } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { SampleBox } from '../SampleBox.tsx';

function SampleModule({ i18n }: PageContext & { readonly i18n: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <SampleBox />
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: SampleModule,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteExport<PageModuleId>['remoteModule'];
