import { navigationFor } from './navigation/navigationFor.ts';
import { products } from './products.ts';
import { promotionFor } from './promotions/promotionFor.ts';
import type { ShopContent } from './shopContent.ts';
import { themeWorldsFor } from './themeWorlds/themeWorldsFor.ts';
import { vocabularyFor } from './vocabulary.ts';

/** What the shop's editors wrote. */
export const editorialContent: ShopContent = {
  products,
  vocabularyFor,
  navigationFor,
  themeWorldsFor,
  promotionFor,
};
