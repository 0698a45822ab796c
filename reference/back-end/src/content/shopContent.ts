import { products } from './assortment/products.ts';
import { vocabularyFor } from './assortment/vocabulary.ts';
import { vouchers } from './assortment/vouchers.ts';
import { navigationFor } from './navigation/navigationFor.ts';
import { promotionFor } from './promotions/promotionFor.ts';
import { infoPageFor } from './service/infoPages.ts';
import { storesFor } from './service/stores.ts';
import { themeWorldsFor } from './themeWorlds/themeWorldsFor.ts';

/** What the shop's editors have written. */
export const editorialContent = {
  products,
  vouchers,
  vocabularyFor,
  navigationFor,
  themeWorldsFor,
  infoPageFor,
  storesFor,
  promotionFor,
};

/** The shop's content as the back end reads it. Parts that the back end only passes on may have any form. */
export type ShopContent = Omit<typeof editorialContent, 'navigationFor' | 'themeWorldsFor' | 'promotionFor'> & {
  readonly navigationFor: (...view: Parameters<typeof navigationFor>) => readonly unknown[];
  readonly promotionFor: (
    ...view: Parameters<typeof promotionFor>
  ) => { readonly type: string; readonly content: object } | undefined;
  readonly themeWorldsFor: (...view: Parameters<typeof themeWorldsFor>) => unknown;
};
