import { brand } from '@kontor/site';
import {
  androidShape,
  appleincShape,
  facebookShape,
  instagramShape,
  linkedinShape,
  pinterestShape,
  twitterShape,
  xingShape,
  youtubeShape,
} from './brandShapes.ts';
import {
  branchStoreShape,
  brandCardShape,
  brandNearYouShape,
  clickCollectShape,
  contactShape,
  easyPayShape,
  freeShippingShape,
  haulageShape,
  meetBrandShape,
  returnShippingShape,
  serviceInfoShape,
  thirtyDayReturnShape,
} from './services.ts';
import type { Shape } from './shapes.ts';

/** Brand logos are filled shapes; all other icons are lines. */
const brandShapes: ReadonlyMap<string, Shape> = new Map([
  ['android', androidShape],
  ['appleinc', appleincShape],
  ['facebook', facebookShape],
  ['instagram', instagramShape],
  ['linkedin', linkedinShape],
  ['pinterest', pinterestShape],
  ['twitter', twitterShape],
  ['xing', xingShape],
  ['youtube', youtubeShape],
]);

const shapes: ReadonlyMap<string, Shape> = new Map([
  ...brandShapes,
  ['branch_store', branchStoreShape],
  ['click_collect', clickCollectShape],
  ['contact', contactShape],
  ['delivery_via_haulage_company', haulageShape],
  ['easy_pay', easyPayShape],
  ['free_shipping', freeShippingShape],
  [brand.icons.meet, meetBrandShape],
  ['return_shipping', returnShippingShape],
  ['service_info', serviceInfoShape],
  [brand.icons.nearYou, brandNearYouShape],
  [brand.icons.card, brandCardShape],
  ['30day_return', thirtyDayReturnShape],
]);

/** Maps names in the content to icons that have a different name here. */
const shownAs: ReadonlyMap<string, string> = new Map([['thirty_day_return', '30day_return']]);

/** The names of all icons (FOOT-13). */
export const iconNames: readonly string[] = [...shapes.keys()];

/** Looks up an icon's shape by its name in the content (FOOT-13). Undefined for an unknown name. */
export function iconShape(name: string): Shape | undefined {
  return shapes.get(shownAs.get(name) ?? name);
}

/** Whether the icon with this name is a filled shape rather than lines. */
export function isFilledIcon(name: string): boolean {
  return brandShapes.has(name);
}
