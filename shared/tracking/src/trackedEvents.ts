import { type HeaderEvents, type ShopEvents, signUpEventName } from '@kontor/browser';
import { brand } from '@kontor/site';

/**
 * The names of the tracked window events: the events of the header and of pages, and a newsletter sign-up (NEWS-38).
 */
export const trackedEvents = [
  `${brand.key}:promotion-fetched`,
  `${brand.key}:promotion-clicked`,
  `${brand.key}:legal-opened`,
  `${brand.key}:voucher-copied`,
  `${brand.key}:navigation-opened`,
  `${brand.key}:navigation-closed`,
  `${brand.key}:navigation-loaded`,
  `${brand.key}:navigation-clicked`,
  `${brand.key}:search-opened`,
  `${brand.key}:search-closed`,
  `${brand.key}:search-submitted`,
  `${brand.key}:suggested-product-clicked`,
  `${brand.key}:item-viewed`,
  `${brand.key}:cart-viewed`,
  `${brand.key}:checkout-begun`,
  `${brand.key}:checkout-progressed`,
  `${brand.key}:checkout-reversed`,
  `${brand.key}:purchased`,
  signUpEventName,
] as const satisfies readonly (keyof HeaderEvents | keyof ShopEvents | typeof signUpEventName)[];

export type TrackedEvent = (typeof trackedEvents)[number];
