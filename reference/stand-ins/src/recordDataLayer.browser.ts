/// <reference lib="dom" />

type DataLayerOptions = {
  readonly site: string;
  readonly path: string;
  /** The name of the tracking API on `window`. */
  readonly apiName: string;
  /** The consent group that tracking needs. */
  readonly group: string;
};

type TagManagerWindow = Window & { dataLayer?: unknown[] } & Record<string, unknown>;

/**
 * Installs the tracking API, which pushes to the data layer. Sends everything that a page pushes, including entries
 * pushed before this script arrived. Sends nothing after consent has been withdrawn. Browsers receive this function as
 * source code, so it must not use anything outside itself.
 */
export function recordDataLayer({ site, path, apiName, group }: DataLayerOptions): void {
  const page = window as unknown as TagManagerWindow;
  page.dataLayer ??= [];
  const { dataLayer } = page;
  /** The maximum number of pushes in one call. */
  const most = 50;
  let waiting: unknown[] = [];
  let isBusy = false;
  let isAllowed = true;

  const send = (pushes: readonly unknown[]): Promise<unknown> =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', site },
      credentials: 'same-origin',
      keepalive: true,
      body: JSON.stringify({ pushes }),
    }).catch(() => undefined);

  const next = (): readonly unknown[] => waiting.splice(0, most);

  /**
   * One call at a time, because two calls could overtake each other. A page that is being left cannot wait for a
   * response.
   */
  const sendInOrder = async (): Promise<void> => {
    if (isBusy && document.visibilityState === 'visible') return;
    isBusy = true;
    // All pushes made in one task are sent together.
    await undefined;
    while (waiting.length > 0) await send(next());
    isBusy = false;
  };
  addEventListener('pagehide', () => {
    while (waiting.length > 0) void send(next());
  });

  const take = (entries: readonly unknown[]): void => {
    for (const entry of entries) {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
      const { event, consent_groups: groups } = entry as { event?: unknown; consent_groups?: unknown };
      if (event === 'consent_changed') {
        isAllowed = Array.isArray(groups) && groups.includes(group);
        if (!isAllowed) waiting = [];
      }
      if (isAllowed) waiting.push(entry);
    }
    void sendInOrder();
  };

  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...entries) => {
    const length = push(...entries);
    take(entries);
    return length;
  };
  take(dataLayer);

  const pass = (data: unknown): void => void dataLayer.push(data);
  const passItems = (event: unknown): void => void dataLayer.push({ ecommerce: null }, event);
  page[apiName] = {
    initialPageData: pass,
    customEvent: pass,
    ecommerceEvent: passItems,
    itemList: passItems,
    productSource: pass,
    lead: pass,
    reset: (): void => {
      waiting = [];
    },
  };
}
