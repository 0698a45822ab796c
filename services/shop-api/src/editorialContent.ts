import { navigationFor } from './content/navigation/navigationFor.ts';
import { products } from './content/products/products.ts';
import { promotionFor } from './content/promotions/promotionFor.ts';
import { themeWorldsFor } from './content/themeWorlds/themeWorldsFor.ts';
import { vocabularyFor } from './content/vocabulary/vocabularyFor.ts';
import type { ShopContent } from './shopContent.ts';

/** What the shop's editors wrote. */
export const editorialContent: ShopContent = {
  products,
  vocabularyFor,
  navigationFor,
  themeWorldsFor,
  promotionFor,
};
