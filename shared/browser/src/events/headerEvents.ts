import type { brand } from '@kontor/site';

/** A promotion's id and kind, such as `BANNER`. There is no kind if nothing is shown. */
type PromotionDetail = { readonly id: string; readonly kind: string | undefined };

type Details = {
  /** The server or the page has loaded a promotion, or has found that there is none. */
  'promotion-fetched': PromotionDetail & { readonly fetched: boolean };
  /** The visitor has followed a link in a promotion. */
  'promotion-clicked': PromotionDetail & { readonly target: string };
  /** The visitor has opened a promotion's legal text. Closing it is not announced (PROMO-16). */
  'legal-opened': PromotionDetail;
  /** The visitor has copied a voucher code to the clipboard. */
  'voucher-copied': PromotionDetail;
  /** A promotion's picture could not be loaded. */
  'picture-failed': PromotionDetail & { readonly source: string };
  'navigation-opened': { readonly title: string };
  'navigation-closed': { readonly title: string };
  /** Both navigation sources have loaded or failed (NAV-30). */
  'navigation-loaded': Readonly<Record<string, never>>;
  'navigation-clicked': { readonly title: string; readonly url: string };
  /** The suggestion panel has opened, either below the search box or as an overlay. */
  'search-opened': { readonly view: 'flyout' | 'overlay' };
  'search-closed': { readonly view: 'flyout' | 'overlay' };
  /** The visitor has submitted a search text, either typed or chosen. */
  'search-submitted': { readonly text: string; readonly source: 'typed' | 'term' | 'recent' };
  /** The visitor has opened a suggested product. `position` starts at 1 (SEARCH-31). */
  'suggested-product-clicked': {
    readonly productId: string;
    readonly title: string;
    readonly typedText: string;
    readonly position: number;
  };
};

/** The events that the header emits on `window` for analytics (`docs/contracts/header-events.md`). */
export type HeaderEvents = { [Name in keyof Details as `${typeof brand.key}:${Name}`]: Details[Name] };
