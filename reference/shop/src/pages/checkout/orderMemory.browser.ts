import { type AnnouncedPurchase, campaignStoragePrefix, searchStoragePrefix } from '@kontor/browser';
import { brand, type ConsentGroup, consentGroups } from '@kontor/site';

/** The session storage key of this tab's last order number. */
const key = `${brand.key}.order`;

/**
 * The session storage keys of a purchase that has not been announced yet. There is one key for each consent group whose
 * analytics need the purchase, so the page's store removes the purchase together with the group's other data.
 */
const purchaseKeys = {
  [consentGroups.tracking]: `${searchStoragePrefix}purchase`,
  [consentGroups.marketing]: `${campaignStoragePrefix}purchase`,
} as const satisfies Record<ConsentGroup, string>;

const entries = Object.entries(purchaseKeys) as readonly (readonly [ConsentGroup, string])[];

/**
 * Stores an order for the confirmation page. Its number is always stored, because the page shows it, but its items are
 * stored only with consent, because only analytics need them (CONSENT-8).
 *
 * @returns false if storage is full or denied, so the confirmation page will not recognise the order
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

/** The purchase in this tab's last order. Only the first call returns it, so no purchase is counted twice (TRACK-8). */
export function takePurchase(): AnnouncedPurchase | undefined {
  try {
    const [stored = null] = entries.map(([, name]) => sessionStorage.getItem(name)).filter((value) => value !== null);
    for (const [, name] of entries) sessionStorage.removeItem(name);
    const purchase: unknown = JSON.parse(stored ?? 'null');
    // Every listener to the announcement checks all fields, so none are checked here.
    return typeof purchase === 'object' && purchase !== null ? (purchase as AnnouncedPurchase) : undefined;
  } catch {
    return undefined;
  }
}
