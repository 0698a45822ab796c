import { createAbTestApi } from '@kontor/api/abtest';
import { createPreviewApi } from '@kontor/api/preview';
import { systemClock } from '@kontor/browser';
import { showFederation } from '@kontor/federation/showFederation';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { loadCatalog } from './locales/loadCatalog.ts';
import { onPageShown } from './panel/onPageShown.browser.ts';
import type { OpenedPreview } from './panel/PreviewGate.tsx';
import { PreviewStore } from './panel/PreviewStore.ts';
import { leavePreview, reloadPage, takeReloadMark } from './panel/reloadPage.browser.ts';
import { pageAddress, takeSharedView } from './panel/view/sharedView.browser.ts';

// biome-ignore lint/suspicious/noConsole: staff look for warnings in the page's console
const report = (message: string, error: unknown): void => console.warn(message, error);

type OpenPreviewOptions = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** Receives the panel's strings. */
  readonly i18n: I18n;
};

/** Checks the session in the visitor's cookies. If the check succeeds, loads the panel and its strings. */
export async function openPreview({ site, locale, i18n }: OpenPreviewOptions): Promise<OpenedPreview | undefined> {
  const http = await getHttpClient({ site });
  const store = new PreviewStore({
    previewApi: createPreviewApi(http),
    abTestApi: createAbTestApi(http),
    clock: systemClock,
    site,
    report,
    reload: reloadPage,
    leave: leavePreview,
    wasApplied: takeReloadMark(),
    address: pageAddress,
    onShown: onPageShown,
  });
  if (!(await store.check())) return undefined;
  // Only staff can inspect the page with federation's browser tools.
  showFederation();
  const shared = takeSharedView();
  if (shared) void store.linked.follow(shared.view);
  const [{ PreviewPanel }, { messages }] = await Promise.all([
    import(/* webpackChunkName: "panel" */ './panel/PreviewPanel.tsx'),
    loadCatalog(locale),
  ]);
  i18n.load(locale, messages);
  return { store, Panel: PreviewPanel };
}
