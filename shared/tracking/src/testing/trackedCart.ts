import type { TrackedCart } from '../ecommerce/trackedLines.ts';

/** A cart that has only the given lists. */
export const trackedCart = (lists: Partial<TrackedCart> = {}): TrackedCart => ({
  articles: [],
  freeArticles: [],
  giftCards: [],
  partnerProducts: [],
  subscriptions: [],
  defectiveArticles: [],
  defectiveGiftCards: [],
  defectivePartnerProducts: [],
  defectiveSubscriptions: [],
  ...lists,
});
