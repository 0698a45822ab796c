import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { TrustProxy } from '@kontor/server/config';
import { createCancellations } from './cancellation/cancellations.ts';
import { createCarts } from './cart/createCarts.ts';
import { createMergeCarts } from './cart/mergeCarts.ts';
import { createCatalog, createStock } from './catalog/createCatalog.ts';
import type { ShopContent } from './content/shopContent.ts';
import { createCustomerAccess } from './customer/customerAccess.ts';
import { createCustomers, createMoveVisitor } from './customer/customers.ts';
import { createCustomerSessions, createLongTermTokens } from './customer/loginTokens.ts';
import { createFaults } from './faults/faults.ts';
import { createCsrfCheck } from './http/csrf.ts';
import { type LimitOptions, routeLimitsOf } from './http/rateLimits.ts';
import { createVisitors } from './http/visitor.ts';
import type { InboxStore } from './inbox/inboxStore.ts';
import { createNewsletter, createStatusCookie, type NewsletterOptions } from './newsletter/createNewsletter.ts';
import { createOrders } from './order/orders.ts';
import { createPlaceOrder } from './order/placeOrder.ts';
import { createPreviewAccess, createPreviewSessions } from './preview/previewAccess.ts';
import { createStaff } from './preview/staff.ts';
import { createSearch } from './search/createSearch.ts';
import { createLoginBrake } from './security/createLoginBrake.ts';
import { createPasswords, type PasswordCost } from './security/passwords.ts';
import { createVouchers } from './voucher/createVouchers.ts';
import { createWatchlistOf, createWatchlists } from './watchlist/createWatchlists.ts';

/** The sources from which everything that the routes use is created. */
export type ShopRouteSources = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Resolves after a number of milliseconds; by default with the system's timer. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly content: ShopContent;
  readonly newsletter: Pick<NewsletterOptions, 'send' | 'shopUrlOf' | 'confirmationDays'>;
  readonly onMailFailure: NewsletterOptions['onMailFailure'];
  /** The development inbox, if it is on. */
  readonly inbox?: InboxStore | undefined;
  readonly previewDemo: boolean;
  readonly secureCookies: boolean;
  readonly faults: boolean;
  /** Whether the stand-ins of outside services store and list what they receive. */
  readonly recordings?: boolean;
  readonly limits: LimitOptions;
  /** The proxies that are trusted to name the client's address. By default no proxy is trusted. */
  readonly trustProxy?: TrustProxy;
  readonly passwordCost?: PasswordCost;
  /** Whether the program is ending: it still answers, but should get no new calls. */
  readonly isDraining?: () => boolean;
};

/** The objects that the routes use; each route takes those that it needs. */
export type ShopRouteOptions = ReturnType<typeof createShopRouteOptions>;

/** Creates everything that the routes need and connects it with the database. */
export function createShopRouteOptions(sources: ShopRouteSources) {
  const { database, clock, content, limits, trustProxy, secureCookies, onMailFailure } = sources;
  const stock = createStock(database);
  const catalog = createCatalog(content, stock);
  const visitors = createVisitors(secureCookies);
  const vouchers = createVouchers({ database, clock, offers: content.vouchers });
  const cartSources = { database, catalog, vouchers, clock };
  const carts = createCarts(cartSources);
  const customers = createCustomers(database, clock);
  const watchlists = createWatchlists(database, clock);
  const mails = { ...sources.newsletter, database, clock, onMailFailure };
  const newsletter = createNewsletter({ ...mails, issueVoucher: vouchers.issue });
  const sessions = createCustomerSessions(database, clock);
  const tokens = createLongTermTokens(database, clock);
  return {
    database,
    clock,
    content,
    catalog,
    visitors,
    watchlists,
    watchlistOf: createWatchlistOf(watchlists, catalog),
    isDraining: sources.isDraining ?? (() => false),
    search: createSearch(catalog, content.vocabularyFor),
    carts,
    mergeCarts: createMergeCarts(cartSources),
    moveVisitor: createMoveVisitor(database),
    customers,
    access: createCustomerAccess({ customers, sessions, tokens, visitors, secureCookies }),
    checkCsrf: createCsrfCheck(secureCookies),
    passwords: createPasswords(sources.passwordCost),
    limits: routeLimitsOf(limits),
    loginBrake: createLoginBrake({ clock, freeAttempts: limits.loginsPerAccount, wait: sources.wait ?? setTimeout }),
    /** Whether a connection comes from a program that is trusted to name the client's address. */
    isTrustedProxy: (address: string | undefined) => trustProxy?.(address, 0) ?? false,
    /** Absent unless faults are on. */
    faults: sources.faults ? createFaults() : undefined,
    staff: createStaff(database, clock),
    ordersOf: createOrders(database, catalog),
    placeOrder: createPlaceOrder({ ...cartSources, stock }),
    /** Absent unless the inbox is on. */
    inbox: sources.inbox,
    isRecording: sources.recordings === true,
    cancellations: createCancellations(mails),
    newsletter,
    showNewsletterStatus: createStatusCookie(newsletter, secureCookies),
    preview: createPreviewAccess(createPreviewSessions(database, clock), clock, secureCookies),
    previewDemo: sources.previewDemo,
  };
}
