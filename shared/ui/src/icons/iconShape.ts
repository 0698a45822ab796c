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

/** Content names of icons with another name here. */
const shownAs: ReadonlyMap<string, string> = new Map([['thirty_day_return', '30day_return']]);

/** The names of all icons (FOOT-13). */
export const iconNames: readonly string[] = [...shapes.keys()];

/** The shape of an icon by its content name (FOOT-13); undefined for an unknown name. */
export function iconShape(name: string): Shape | undefined {
  return shapes.get(shownAs.get(name) ?? name);
}
