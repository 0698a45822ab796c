import { brand } from '@kontor/site';
import { androidShape, appleincShape } from './appStores.ts';
import {
  facebookShape,
  instagramShape,
  linkedinShape,
  pinterestShape,
  twitterShape,
  xingShape,
  youtubeShape,
} from './networks.ts';
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

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['android', androidShape],
  ['appleinc', appleincShape],
  ['branch_store', branchStoreShape],
  ['click_collect', clickCollectShape],
  ['contact', contactShape],
  ['delivery_via_haulage_company', haulageShape],
  ['easy_pay', easyPayShape],
  ['facebook', facebookShape],
  ['free_shipping', freeShippingShape],
  ['instagram', instagramShape],
  ['linkedin', linkedinShape],
  [brand.icons.meet, meetBrandShape],
  ['pinterest', pinterestShape],
  ['return_shipping', returnShippingShape],
  ['service_info', serviceInfoShape],
  [brand.icons.nearYou, brandNearYouShape],
  [brand.icons.card, brandCardShape],
  ['30day_return', thirtyDayReturnShape],
  ['twitter', twitterShape],
  ['xing', xingShape],
  ['youtube', youtubeShape],
]);

/** Names that the content uses for an icon of another name. */
const shownAs: ReadonlyMap<string, string> = new Map([['thirty_day_return', '30day_return']]);

/** The names under which icons are shown (FOOT-13). */
export const iconNames: readonly string[] = [...shapes.keys()];

/** The icon that the content names (FOOT-13); nothing for a name that nobody knows. */
export function iconShape(name: string): Shape | undefined {
  return shapes.get(shownAs.get(name) ?? name);
}
