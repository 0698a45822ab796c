import { createAbTestApi } from '@kontor/api/abtest';
import { createPreviewApi } from '@kontor/api/preview';
import { systemClock } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import type { OpenedPreview } from './panel/PreviewGate.tsx';
import { PreviewStore } from './panel/PreviewStore.ts';
import { reloadPage, takeReloadMark } from './panel/reloadPage.browser.ts';
import { pageAddress, takeSharedView } from './panel/sharedView.browser.ts';

// biome-ignore lint/suspicious/noConsole: staff look for warnings in the page's console
const report = (message: string, error: unknown): void => console.warn(message, error);

/** Checks the session of the visitor's cookies; loads the panel if the check succeeds. */
export async function openPreview(site: SiteKey): Promise<OpenedPreview | undefined> {
  const http = await getHttpClient({ site });
  const store = new PreviewStore({
    previewApi: createPreviewApi(http),
    abTestApi: createAbTestApi(http),
    clock: systemClock,
    site,
    report,
    reload: reloadPage,
    wasApplied: takeReloadMark(),
    address: pageAddress,
  });
  if (!(await store.check())) return undefined;
  const shared = takeSharedView();
  if (shared) void store.follow(shared.view);
  const { PreviewPanel } = await import(/* webpackChunkName: "panel" */ './panel/PreviewPanel.tsx');
  return { store, Panel: PreviewPanel };
}
