import type { DatabaseSync } from 'node:sqlite';
import type { Cancellations } from './cancellation/cancellations.ts';
import type { Carts } from './cart/createCarts.ts';
import type { MergeCarts } from './cart/mergeCarts.ts';
import type { Catalog } from './catalog/createCatalog.ts';
import type { ShopContent } from './content/shopContent.ts';
import type { CustomerAccess } from './customer/customerAccess.ts';
import type { Customers } from './customer/customers.ts';
import type { MoveVisitor } from './customer/moveVisitor.ts';
import type { Faults } from './faults/faults.ts';
import type { CheckCsrf } from './http/csrf.ts';
import type { IsTrustedProxy, RouteLimits } from './http/rateLimits.ts';
import type { Visitors } from './http/visitor.ts';
import type { InboxStore } from './inbox/inboxStore.ts';
import type { Newsletter } from './newsletter/createNewsletter.ts';
import type { ShowNewsletterStatus } from './newsletter/statusCookie.ts';
import type { OrdersOf } from './order/ordersOf.ts';
import type { PlaceOrder } from './order/placeOrder.ts';
import type { SubscriptionsOf } from './order/subscriptionsOf.ts';
import type { PreviewAccess } from './preview/previewAccess.ts';
import type { Staff } from './preview/staff.ts';
import type { Search } from './search/createSearch.ts';
import type { LoginBrake } from './security/createLoginBrake.ts';
import type { Passwords } from './security/passwords.ts';
import type { Recordings } from './stand-ins/recordings.ts';
import type { WatchlistOf } from './watchlist/createWatchlistOf.ts';
import type { Watchlists } from './watchlist/createWatchlists.ts';

/** What the routes use; each takes what it needs. */
export type ShopRouteOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
  readonly visitors: Visitors;
  readonly watchlists: Watchlists;
  readonly watchlistOf: WatchlistOf;
  readonly catalog: Catalog;
  readonly search: Search;
  readonly carts: Carts;
  readonly mergeCarts: MergeCarts;
  readonly moveVisitor: MoveVisitor;
  readonly customers: Customers;
  readonly access: CustomerAccess;
  readonly passwords: Passwords;
  readonly checkCsrf: CheckCsrf;
  readonly limits: RouteLimits;
  readonly loginBrake: LoginBrake;
  /** Whether a connection comes from a program that is trusted to name the client's address. */
  readonly isTrustedProxy: IsTrustedProxy;
  /** Absent unless faults are on. */
  readonly faults: Faults | undefined;
  readonly staff: Staff;
  readonly isDraining: () => boolean;
  readonly placeOrder: PlaceOrder;
  readonly ordersOf: OrdersOf;
  readonly subscriptionsOf: SubscriptionsOf;
  readonly cancellations: Cancellations;
  readonly newsletter: Newsletter;
  readonly showNewsletterStatus: ShowNewsletterStatus;
  /** Absent unless the inbox is on. */
  readonly inbox: InboxStore | undefined;
  readonly recordings: Recordings;
  /** Whether the stand-ins of outside services store and list what they receive. */
  readonly isRecording: boolean;
  readonly preview: PreviewAccess;
  readonly previewDemo: boolean;
};
