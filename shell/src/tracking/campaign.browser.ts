import { recordingPaths } from '@kontor/api/recordingPaths';
import { createBrowserCookies } from '@kontor/browser';
import { defaultCookieLifetimeSeconds, type SiteKey } from '@kontor/site';
import { afterLoad } from '../afterLoad.browser.ts';
import { appendScript } from '../appendScript.browser.ts';
import { type Touchpoint, touchpointOf } from './campaignParameters.ts';

/** Tells the campaign tracker which campaign led here, and credits it with orders. Needs consent to marketing. */
export type Campaign = {
  /** Stores the campaign of the page's address and loads the campaign tracker, if there is one (TRACK-29). */
  start(): void;
  /** Publishes an order for the last campaign that led to the shop (TRACK-30). */
  purchased(detail: unknown): void;
};

export type CampaignOptions = {
  readonly site: SiteKey;
  /** Address of the campaign tracker's script; the campaign becomes its query. */
  readonly campaignTracker: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly navigationType?: () => string | undefined;
};

/** The cookie's content: the campaign, and when it expires (CONSENT-12). */
type StoredTouchpoint = Touchpoint & { readonly expires: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Anybody can write a cookie, so only what a campaign may say is read. */
function parseTouchpoint(value: string | undefined, now: number): StoredTouchpoint | undefined {
  try {
    const stored: unknown = JSON.parse(value ?? '');
    if (!isRecord(stored) || typeof stored['expires'] !== 'string' || !(Date.parse(stored['expires']) > now))
      return undefined;
    const query = new URLSearchParams();
    for (const [name, text] of Object.entries(stored)) query.set(`utm_${name}`, String(text));
    const touchpoint = touchpointOf(query.toString());
    return touchpoint && { ...touchpoint, expires: stored['expires'] };
  } catch {
    return undefined;
  }
}

/** How the page was opened, such as `navigate` or `reload`. */
function navigationTypeOfPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type;
}

export function createCampaign({
  site,
  campaignTracker,
  now = Date.now,
  navigationType = navigationTypeOfPage,
}: CampaignOptions): Campaign {
  const cookies = createBrowserCookies();
  const published = new Set<string>();
  return {
    start() {
      const touchpoint = touchpointOf(location.search);
      // A reload or a way back is no new visit by the campaign.
      if (!touchpoint || ['reload', 'back_forward'].includes(navigationType() ?? '')) return;
      const expires = new Date(now() + defaultCookieLifetimeSeconds * 1000).toISOString();
      cookies.set('last-touchpoint', JSON.stringify({ ...touchpoint, expires } satisfies StoredTouchpoint));
      const separator = campaignTracker.includes('?') ? '&' : '?';
      const src = `${campaignTracker}${separator}${new URLSearchParams({ site, ...touchpoint })}`;
      // The visitor may have withdrawn the consent meanwhile, which removes the cookie.
      afterLoad(() => cookies.getRaw('last-touchpoint') && appendScript(src));
    },
    purchased(detail) {
      const touchpoint = parseTouchpoint(cookies.get('last-touchpoint'), now());
      if (!touchpoint || !isRecord(detail)) return;
      const { orderId, value, currency } = detail;
      if (typeof orderId !== 'string' || typeof value !== 'number' || typeof currency !== 'string') return;
      // Any page may announce an order again.
      if (published.has(orderId)) return;
      published.add(orderId);
      const body = { event: 'order.placed', payload: { order: orderId, value, currency, touchpoint } };
      fetch(recordingPaths.publication, {
        method: 'POST',
        headers: { 'content-type': 'application/json', site },
        keepalive: true,
        body: JSON.stringify(body),
        // The order is placed, whatever happens here.
      }).catch(() => undefined);
    },
  };
}
