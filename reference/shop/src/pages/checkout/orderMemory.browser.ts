import { type AnnouncedPurchase, campaignStoragePrefix, searchStoragePrefix } from '@kontor/browser';
import { brand, type ConsentGroup, consentGroups } from '@kontor/site';

/** Key in session storage of the number of this tab's last order. */
const key = `${brand.key}.order`;

/**
 * Keys in session storage of what was bought, until it is announced: one for each group of consent whose analytics need
 * it, so that the store of the page removes it with what else needs that group.
 */
const purchaseKeys = {
  [consentGroups.tracking]: `${searchStoragePrefix}purchase`,
  [consentGroups.marketing]: `${campaignStoragePrefix}purchase`,
} as const satisfies Record<ConsentGroup, string>;

const entries = Object.entries(purchaseKeys) as readonly (readonly [ConsentGroup, string])[];

/**
 * Stores an order for the confirmation page: its number always, since the page shows it, and its items only with consent,
 * since only analytics need them (CONSENT-8).
 *
 * @returns whether the confirmation page will know all of this; where storage is full or denied, it will not
 */
export function rememberOrder(purchase: AnnouncedPurchase, isGranted: (group: ConsentGroup) => boolean): boolean {
  try {
    sessionStorage.setItem(key, purchase.orderId);
    for (const [group, name] of entries) if (isGranted(group)) sessionStorage.setItem(name, JSON.stringify(purchase));
  } catch {
    return false;
  }
  return true;
}

/** Whether this tab has placed an order with this number. */
export function hasPlaced(orderId: string | undefined): boolean {
  try {
    return orderId !== undefined && sessionStorage.getItem(key) === orderId;
  } catch {
    return false;
  }
}

/** What was bought with this tab's last order; only the first call gets it, so that no purchase counts twice (TRACK-8). */
export function takePurchase(): AnnouncedPurchase | undefined {
  try {
    const [stored = null] = entries.map(([, name]) => sessionStorage.getItem(name)).filter((value) => value !== null);
    for (const [, name] of entries) sessionStorage.removeItem(name);
    const purchase: unknown = JSON.parse(stored ?? 'null');
    // Every listener of the announcement checks all fields.
    return typeof purchase === 'object' && purchase !== null ? (purchase as AnnouncedPurchase) : undefined;
  } catch {
    return undefined;
  }
}
