import type { DatabaseSync } from 'node:sqlite';
import type { Carts } from '../cart/createCarts.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { Visitors } from '../http/visitor.ts';
import type { Subscribers } from '../newsletter/subscribers.ts';
import type { PlaceOrder } from '../order/placeOrder.ts';
import type { ShopPictures } from '../pictureFiles/shopPictures.ts';
import type { PreviewAccess } from '../preview/previewAccess.ts';
import type { Search } from '../search/createSearch.ts';
import type { ShopContent } from '../shopContent.ts';

/** What the routes work with. */
export type RouteDeps = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
  readonly pictures: ShopPictures;
  readonly visitors: Visitors;
  readonly catalog: Catalog;
  readonly search: Search;
  readonly carts: Carts;
  readonly placeOrder: PlaceOrder;
  readonly subscribers: Subscribers;
  readonly preview: PreviewAccess;
  readonly previewDemo: boolean;
};
