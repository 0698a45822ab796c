import type { brand } from '@kontor/site';

/** A promotion by its id and its kind, such as `BANNER`; without a kind when nothing is shown. */
type PromotionDetail = { readonly id: string; readonly kind: string | undefined };

type Details = {
  /** A promotion was loaded, by the server or by the page, or there is none. */
  'promotion-fetched': PromotionDetail & { readonly fetched: boolean };
  /** A link of a promotion was followed. */
  'promotion-clicked': PromotionDetail & { readonly target: string };
  /** The legal text of a promotion was opened; closing it is not announced (PROMO-16). */
  'legal-opened': PromotionDetail;
  /** A voucher code is on the clipboard. */
  'voucher-copied': PromotionDetail;
  /** A picture of a promotion could not be loaded. */
  'picture-failed': PromotionDetail & { readonly source: string };
  'navigation-opened': { readonly title: string };
  'navigation-closed': { readonly title: string };
  /** Both sources of the navigation have settled (NAV-30). */
  'navigation-loaded': Readonly<Record<string, never>>;
  'navigation-clicked': { readonly title: string; readonly url: string };
  /** The panel of suggestions is shown; below the box or as an overlay. */
  'search-opened': { readonly view: 'flyout' | 'overlay' };
  'search-closed': { readonly view: 'flyout' | 'overlay' };
  /** A text was searched, typed or chosen. */
  'search-submitted': { readonly text: string; readonly source: 'typed' | 'term' | 'recent' };
  /** A suggested product was opened; `position` counts from 1 (SEARCH-31). */
  'suggested-product-clicked': {
    readonly productId: string;
    readonly title: string;
    readonly typedText: string;
    readonly position: number;
  };
};

/** What the header announces on `window`, for analytics: names with their details (`docs/contracts/header-events.md`). */
export type HeaderEvents = { [Name in keyof Details as `${typeof brand.key}:${Name}`]: Details[Name] };
