import type { InfoPage, Store } from '@kontor/api/service';
import type { SiteKey } from '@kontor/site';
import type { ContentView } from './contentView.ts';
import type { ProductContent } from './products.ts';
import type { PromotionView } from './promotions/promotionFor.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { VoucherOffer } from './vouchers.ts';

/** The content of the shop, as the back end reads it. */
export type ShopContent = {
  readonly products: readonly ProductContent[];
  readonly vouchers: readonly VoucherOffer[];
  readonly vocabularyFor: (site: SiteKey) => Vocabulary;
  /** The tree of the flyout navigation, as it is sent. */
  readonly navigationFor: (site: SiteKey, view: ContentView) => readonly unknown[];
  /** The theme worlds at an instant, as they are sent. */
  readonly themeWorldsFor: (site: SiteKey, now: Date) => unknown;
  /** A page with a few facts; undefined if the site has no such page. */
  readonly infoPageFor: (key: string, site: SiteKey) => InfoPage | undefined;
  readonly storesFor: (site: SiteKey) => readonly Store[];
  /** The first promotion of an id whose tags pass the filter. */
  readonly promotionFor: (
    id: string,
    site: SiteKey,
    view: PromotionView,
  ) => { readonly type: string; readonly content: object } | undefined;
};
