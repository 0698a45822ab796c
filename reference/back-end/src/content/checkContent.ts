import '../newsletter/mails/mailTexts.ts';
import '../standIns.ts';
import { siteKeys } from '@kontor/site';
import { categoryKeys } from './assortment/categories.ts';
import { infoPageKeys } from './service/infoPages.ts';
import { editorialContent } from './shopContent.ts';

/*
 * The static gate for content. Importing the content validates every file against its schema. Building each site's
 * content finds keys that have no string and placeholders that have no value.
 */

const now = new Date();
const promotionIds = [
  '~header_top',
  'top_banner',
  'phase_integration',
  'SHOP_FOOTER',
  ...categoryKeys.map((key) => `category_${key}`),
];

for (const site of siteKeys) {
  editorialContent.navigationFor(site, { now });
  editorialContent.themeWorldsFor(site, now);
  for (const key of infoPageKeys) editorialContent.infoPageFor(key, site);
  editorialContent.storesFor(site);
  for (const id of promotionIds) editorialContent.promotionFor(id, site, { now });
}
process.stdout.write(`${editorialContent.products.length} products, ${siteKeys.length} sites\n`);
