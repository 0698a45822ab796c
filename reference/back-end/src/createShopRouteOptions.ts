import { setTimeout } from 'node:timers/promises';
import type { TrustProxy } from '@kontor/server/config';
import { createCancellations } from './cancellation/cancellations.ts';
import { createMergeCarts } from './cart/mergeCarts.ts';
import { createShopData, type ShopDataSources } from './createShopData.ts';
import { createCustomerAccess } from './customer/customerAccess.ts';
import { createMoveVisitor } from './customer/customers.ts';
import { createCustomerSessions, createLongTermTokens } from './customer/loginTokens.ts';
import { createCsrfCheck } from './http/csrf.ts';
import { type LimitOptions, routeLimitsOf } from './http/rateLimits.ts';
import { createVisitors } from './http/visitor.ts';
import { createNewsletter, createStatusCookie, type NewsletterOptions } from './newsletter/createNewsletter.ts';
import { createOrders } from './order/orders.ts';
import { createPlaceOrder } from './order/placeOrder.ts';
import { createPreviewAccess, createPreviewSessions } from './preview/previewAccess.ts';
import { createSearch } from './search/createSearch.ts';
import { createLoginBrake } from './security/createLoginBrake.ts';
import { createPasswords, type PasswordCost } from './security/passwords.ts';
import { createWatchlistOf, createWatchlists } from './watchlist/createWatchlists.ts';

/** What `createShopRouteOptions` needs to create the objects that the routes use. */
export type ShopRouteSources = ShopDataSources & {
  /** Resolves after a number of milliseconds. By default, the system's timer is used. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly newsletter: Pick<NewsletterOptions, 'send' | 'shopUrlOf' | 'confirmationDays'>;
  readonly onMailFailure: NewsletterOptions['onMailFailure'];
  readonly previewDemo: boolean;
  readonly secureCookies: boolean;
  /** Whether the stand-ins for external services store and list what they receive. */
  readonly recordings?: boolean;
  readonly limits: LimitOptions;
  /** The proxies that are trusted to name the client's address. By default, no proxy is trusted. */
  readonly trustProxy?: TrustProxy;
  readonly passwordCost?: PasswordCost;
};

/** The objects that the routes use. Each route picks the objects that it needs. */
export type ShopRouteOptions = ReturnType<typeof createShopRouteOptions>;

/** Creates everything that the routes need and connects it to the database. */
export function createShopRouteOptions(sources: ShopRouteSources) {
  const { limits, trustProxy, secureCookies, onMailFailure } = sources;
  const data = createShopData(sources);
  const { database, clock, content, catalog, vouchers, customers } = data;
  const visitors = createVisitors(secureCookies);
  const watchlists = createWatchlists(database, clock);
  const mails = { ...sources.newsletter, database, clock, onMailFailure };
  const newsletter = createNewsletter({ ...mails, issueVoucher: vouchers.issue });
  const sessions = createCustomerSessions(database, clock);
  const tokens = createLongTermTokens(database, clock);
  return {
    ...data,
    visitors,
    watchlists,
    watchlistOf: createWatchlistOf(watchlists, catalog),
    search: createSearch(catalog, content.vocabularyFor),
    mergeCarts: createMergeCarts(data),
    moveVisitor: createMoveVisitor(database),
    access: createCustomerAccess({ customers, sessions, tokens, visitors, secureCookies }),
    checkCsrf: createCsrfCheck(secureCookies),
    passwords: createPasswords(sources.passwordCost),
    limits: routeLimitsOf(limits),
    loginBrake: createLoginBrake({ clock, freeAttempts: limits.loginsPerAccount, wait: sources.wait ?? setTimeout }),
    /** Whether a connection comes from a program that is trusted to name the client's address. */
    isTrustedProxy: (address: string | undefined) => trustProxy?.(address, 0) ?? false,
    ordersOf: createOrders(database, catalog),
    placeOrder: createPlaceOrder(data),
    isRecording: sources.recordings === true,
    cancellations: createCancellations(mails),
    newsletter,
    showNewsletterStatus: createStatusCookie(newsletter, secureCookies),
    preview: createPreviewAccess(createPreviewSessions(database, clock), clock, secureCookies),
    previewDemo: sources.previewDemo,
  };
}
