import { createPreviewApi } from '@kontor/api/preview';
import { systemClock } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import type { OpenedPreview } from './features/panel/PreviewGate.tsx';
import { PreviewStore } from './features/panel/PreviewStore.ts';

/** Checks the session of the visitor's cookies; loads the panel if the check succeeds. */
export async function openPreview(site: SiteKey): Promise<OpenedPreview | undefined> {
  const previewApi = createPreviewApi(await getHttpClient({ site }));
  const store = new PreviewStore({ previewApi, clock: systemClock, site });
  if (!(await store.check())) return undefined;
  const { PreviewPanel } = await import(/* webpackChunkName: "panel" */ './features/panel/PreviewPanel.tsx');
  return { store, Panel: PreviewPanel };
}
