/// <reference lib="dom" />

type DataLayerOptions = { readonly site: string; readonly path: string };

type TagManagerWindow = Window & { dataLayer?: unknown[] };

/**
 * Sends what a page pushes to its data layer, also what was pushed before this script came. It is sent
 * to browsers as source text, so it must not use anything outside itself.
 */
export function recordDataLayer({ site, path }: DataLayerOptions): void {
  const page = window as TagManagerWindow;
  page.dataLayer ??= [];
  const { dataLayer } = page;
  /** The largest number of pushes in one call. */
  const most = 50;
  let waiting: unknown[] = [];
  let isScheduled = false;

  const send = (): void => {
    isScheduled = false;
    while (waiting.length > 0) {
      const pushes = waiting.slice(0, most);
      waiting = waiting.slice(most);
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', site },
        credentials: 'same-origin',
        keepalive: true,
        body: JSON.stringify({ pushes }),
      }).catch(() => undefined);
    }
  };

  const take = (entries: readonly unknown[]): void => {
    waiting.push(...entries.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry)));
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(send);
  };

  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...entries) => {
    const length = push(...entries);
    take(entries);
    return length;
  };
  take(dataLayer);
}
