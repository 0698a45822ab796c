import { recordingPaths } from '@kontor/api/recordingPaths';
import { campaignStoragePrefix, createBrowserCookies } from '@kontor/browser';
import { defaultCookieLifetimeSeconds, type SiteKey } from '@kontor/site';
import { afterLoad } from '../../afterLoad.browser.ts';
import { appendScript } from '../../appendScript.browser.ts';
import { createNewOrders } from '../newOrders.browser.ts';
import type { StepListener, StepName } from '../panel/trackingStep.ts';
import { type Touchpoint, touchpointOf } from './campaignParameters.ts';

/**
 * Tells the campaign tracker which campaign led to the shop, and credits that campaign with orders. Requires marketing
 * consent.
 */
export type Campaign = {
  /** If the page's address names a campaign, stores it and loads the campaign tracker (TRACK-29). */
  start(): void;
  /** Publishes an order for the last campaign that led to the shop (TRACK-30). */
  purchased(detail: unknown): void;
};

export type CampaignOptions = {
  readonly site: SiteKey;
  /** Address of the campaign tracker's script. The campaign is added to it as the query. */
  readonly campaignTracker: string;
  /** Whether the visitor consents at this moment. */
  readonly isConsented: () => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly navigationType?: () => string | undefined;
  readonly watch?: StepListener | undefined;
};

/** The cookie's content: the campaign and when it expires (CONSENT-12). */
type StoredTouchpoint = Touchpoint & { readonly expires: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Any script can write a cookie, so this function accepts only values that a campaign may have. */
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
  isConsented,
  now = Date.now,
  navigationType = navigationTypeOfPage,
  watch,
}: CampaignOptions): Campaign {
  const cookies = createBrowserCookies();
  const newOrders = createNewOrders(`${campaignStoragePrefix}orders.${site}`);
  const tell = (step: StepName, name: 'touchpoint' | 'order', data: unknown): void => watch?.({ step, name, data });
  return {
    start() {
      const touchpoint = touchpointOf(location.search);
      if (!touchpoint) return tell('invalid', 'touchpoint', location.search);
      // Reloading or going back is not a new visit from the campaign.
      if (['reload', 'back_forward'].includes(navigationType() ?? ''))
        return tell('repeated', 'touchpoint', touchpoint);
      const expires = new Date(now() + defaultCookieLifetimeSeconds * 1000).toISOString();
      cookies.set('last-touchpoint', JSON.stringify({ ...touchpoint, expires } satisfies StoredTouchpoint));
      if (cookies.getAllRaw('last-touchpoint').length === 0) tell('not-stored', 'touchpoint', touchpoint);
      const separator = campaignTracker.includes('?') ? '&' : '?';
      const src = `${campaignTracker}${separator}${new URLSearchParams({ site, ...touchpoint })}`;
      tell('queued', 'touchpoint', touchpoint);
      afterLoad(() => {
        // The visitor may have withdrawn the consent in the meantime.
        const isAllowed = isConsented();
        if (isAllowed) appendScript(src);
        tell(isAllowed ? 'sent' : 'stopped', 'touchpoint', touchpoint);
      });
    },
    purchased(detail) {
      const touchpoint = parseTouchpoint(cookies.get('last-touchpoint'), now());
      if (!touchpoint) return tell('unrelated', 'order', detail);
      const { orderId, value, currency } = isRecord(detail) ? detail : {};
      if (typeof orderId !== 'string' || typeof value !== 'number' || typeof currency !== 'string')
        return tell('invalid', 'order', detail);
      if (!newOrders.take(orderId)) return tell('repeated', 'order', detail);
      const body = { event: 'order.placed', payload: { order: orderId, value, currency, touchpoint } };
      fetch(recordingPaths.publication, {
        method: 'POST',
        headers: { 'content-type': 'application/json', site },
        keepalive: true,
        body: JSON.stringify(body),
        // The order has already been placed, so a failure here must not affect the page.
      }).then(
        ({ ok }) => tell(ok ? 'sent' : 'failed', 'order', body),
        () => tell('failed', 'order', body),
      );
    },
  };
}
