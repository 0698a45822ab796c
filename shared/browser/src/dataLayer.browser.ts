import type { DataLayerEntry } from './dataLayer.ts';

type DataLayerWindow = { dataLayer?: unknown[] };

/** Pushes an entry to the page's data layer, which tag managers read. Nothing leaves the page by it. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  const page = window as DataLayerWindow;
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}
