import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Download, readDownloads } from './waterfall.ts';

/** The emulated device and network. */
export type Conditions = {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Delay added to each request. */
  readonly latencyMs: number;
  readonly megabitsPerSecond: number;
  /** CPU throttling factor. */
  readonly slowdown: number;
};

/** A mid-range phone on a slow mobile network. */
export const phone: Conditions = {
  viewport: { width: 412, height: 915 },
  latencyMs: 150,
  megabitsPerSecond: 1.6,
  slowdown: 4,
};

/** Results: times in milliseconds since the start of the navigation, transferred KiB, and counts. */
export type PageFigures = {
  readonly visible: number;
  readonly lcp: number;
  readonly menu: number;
  readonly cart: number;
  /** Total blocking time after the first paint: the sum of each task's time beyond 50 ms. */
  readonly tbt: number;
  readonly longestTask: number;
  /** Number of tasks longer than 50 ms after the first paint. */
  readonly longTasks: number;
  /** Interaction to next paint for a click on the menu. */
  readonly inp: number;
  readonly documentKiB: number;
  readonly scriptKiB: number;
  readonly totalKiB: number;
  readonly requests: number;
};

type Observed = {
  lcp: number;
  menu: number;
  cart: number;
  tasks: { start: number; duration: number }[];
  inp: number;
};

/** A page has settled after this time without requests or long tasks. */
const settledMs = 1500;

/** The benchmark fails if a page does not settle within this time. */
const deadlineMs = 60_000;

/** Runs in the page. Records paints, long tasks, and the times at which React has hydrated the menu and the cart. */
function observe(): void {
  const observed: Observed = { lcp: 0, menu: 0, cart: 0, tasks: [], inp: 0 };
  Object.assign(window, { observed });
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, duration });
  });
  watch(
    'event',
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEventTiming & { readonly interactionId?: number };
      // Events without an id, such as the pointer entering an element, are not interactions.
      if (interactionId) observed.inp = Math.max(observed.inp, duration);
    },
    { durationThreshold: 16 },
  );
  const isHydrated = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  const poll = () => {
    observed.menu ||= isHydrated('#header [aria-expanded]') ? performance.now() : 0;
    observed.cart ||= isHydrated('#header a[aria-haspopup="dialog"]') ? performance.now() : 0;
    if (observed.menu === 0 || observed.cart === 0) requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

async function slowDown(session: CDPSession, { latencyMs, megabitsPerSecond, slowdown }: Conditions): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

type Traffic = {
  requests: number;
  bytes: Record<'all' | 'Document' | 'Script', number>;
  pending: number;
  lastAt: number;
};

/** Counts what a page transfers, excluding responses from the browser's cache. */
function countTraffic(session: CDPSession): Traffic {
  const bytesOf = { all: 0, Document: 0, Script: 0 };
  const traffic: Traffic = { requests: 0, bytes: bytesOf, pending: 0, lastAt: Date.now() };
  const types = new Map<string, string>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    if (!types.has(requestId)) traffic.pending += 1;
    types.set(requestId, type ?? 'Other');
    traffic.lastAt = Date.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    cached.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  const end = (requestId: string, bytes: number) => {
    if (!types.has(requestId)) return;
    traffic.pending -= 1;
    traffic.lastAt = Date.now();
    if (cached.has(requestId)) return;
    traffic.requests += 1;
    bytesOf.all += bytes;
    const type = types.get(requestId);
    if (type === 'Document' || type === 'Script') bytesOf[type] += bytes;
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return traffic;
}

const readObserved = (page: Page) =>
  page.evaluate(() => {
    const { observed } = window as unknown as { observed: Observed };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...observed, now: performance.now(), visible: paint?.startTime ?? 0 };
  });

/** Waits until the menu and the cart are hydrated and no request or long task is running. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (Date.now() < end) {
    await page.waitForTimeout(250);
    const { now, menu, cart, tasks } = await readObserved(page);
    const lastTask = tasks.at(-1);
    const isCalm = !lastTask || now - lastTask.start - lastTask.duration > settledMs;
    if (menu && cart && isCalm && traffic.pending === 0 && Date.now() - traffic.lastAt > settledMs) return;
  }
  throw new Error(`${page.url()} did not settle within ${deadlineMs} ms`);
}

const kiB = (bytes: number) => bytes / 1024;

/**
 * Opens an address in a new page of a context and measures it.
 *
 * @param onDownloads receives what the page downloaded before it settled
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  conditions: Conditions,
  onDownloads?: (downloads: readonly Download[]) => void,
): Promise<PageFigures> {
  const page = await context.newPage();
  try {
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await slowDown(session, conditions);
    const traffic = countTraffic(session);
    await page.goto(url, { waitUntil: 'commit', timeout: deadlineMs });
    await settle(page, traffic);
    onDownloads?.(await readDownloads(page));
    const { requests, bytes } = traffic;
    const { visible, lcp, menu, cart, tasks } = await readObserved(page);
    const afterPaint = tasks.filter(({ start, duration }) => start + duration > visible);
    await page.locator('#header [aria-expanded]:visible').first().click();
    await page.waitForTimeout(1000);
    const { inp } = await readObserved(page);
    return {
      ...{ visible, lcp, menu, cart, inp, requests },
      tbt: afterPaint.reduce((sum, { duration }) => sum + duration - 50, 0),
      longTasks: afterPaint.length,
      longestTask: Math.max(0, ...afterPaint.map(({ duration }) => duration)),
      documentKiB: kiB(bytes.Document),
      scriptKiB: kiB(bytes.Script),
      totalKiB: kiB(bytes.all),
    };
  } finally {
    await page.close();
  }
}
