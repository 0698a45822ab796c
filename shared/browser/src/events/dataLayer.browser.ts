import type { DataLayerEntry } from './dataLayer.ts';

type DataLayerWindow = { dataLayer?: unknown[] };

/**
 * Pushes an entry to the page's data layer, which tag managers read. The function itself does not send anything. If a
 * tag manager throws, the error becomes an unhandled error of the page, which the action log sends.
 */
export function pushToDataLayer(entry: DataLayerEntry): void {
  const page = window as DataLayerWindow;
  try {
    page.dataLayer ??= [];
    page.dataLayer.push(entry);
  } catch (error) {
    reportError(error);
  }
}
