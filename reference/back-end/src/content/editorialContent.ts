import { infoPageFor } from './infoPages.ts';
import { navigationFor } from './navigation/navigationFor.ts';
import { products } from './products.ts';
import { promotionFor } from './promotions/promotionFor.ts';
import type { ShopContent } from './shopContent.ts';
import { storesFor } from './stores.ts';
import { themeWorldsFor } from './themeWorlds/themeWorldsFor.ts';
import { vocabularyFor } from './vocabulary.ts';
import { vouchers } from './vouchers.ts';

/** What the shop's editors wrote. */
export const editorialContent: ShopContent = {
  products,
  vouchers,
  vocabularyFor,
  navigationFor,
  themeWorldsFor,
  infoPageFor,
  storesFor,
  promotionFor,
};
