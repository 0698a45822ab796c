import { hasPreviewCookie } from '@kontor/browser';
import type { PreviewPanelProps, RemoteModules } from '@kontor/federation';
import { type LoadCatalog, prepareI18n } from '@kontor/i18n';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useCallback } from 'react';
import { PreviewGate } from '../panel/PreviewGate.tsx';

/** The panel's strings are loaded together with the panel, after the check. */
const noTexts: LoadCatalog = async () => ({ messages: {} });

function PreviewPanelModule({ site, locale, i18n }: PreviewPanelProps & { readonly i18n: I18n }) {
  const openPreview = useCallback(async () => {
    const module = await import(/* webpackChunkName: "session" */ '../openPreview.ts');
    return module.openPreview({ site, locale, i18n });
  }, [site, locale, i18n]);
  return (
    <I18nProvider i18n={i18n}>
      <PreviewGate hasPreviewCookie={hasPreviewCookie} openPreview={openPreview} />
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: PreviewPanelModule,
  prepare: (locale) => prepareI18n(locale, noTexts),
} satisfies RemoteModules['shop_preview/PreviewPanel']['remoteModule'];
