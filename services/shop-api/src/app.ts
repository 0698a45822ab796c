import type { ServerOptions } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { cartPath } from '@kontor/api/cart';
import type { TrustProxy } from '@kontor/server/config';
import { CallLog } from '@kontor/server/log';
import { type FastifyInstance, type FastifyServerOptions, fastify, type RouteOptions } from 'fastify';
import { createCarts } from './cart/createCarts.ts';
import { createMergeCarts } from './cart/mergeCarts.ts';
import { createCatalog } from './catalog/createCatalog.ts';
import { createStock } from './catalog/stock.ts';
import type { ShopContent } from './content/shopContent.ts';
import { createCustomerAccess } from './customer/customerAccess.ts';
import { createCustomerSessions } from './customer/customerSessions.ts';
import { createCustomers } from './customer/customers.ts';
import { createLongTermTokens } from './customer/longTermTokens.ts';
import { createMoveVisitor } from './customer/moveVisitor.ts';
import { applyFaults } from './faults/applyFaults.ts';
import { createFaults } from './faults/faults.ts';
import { answerError, answerErrors, answerUnreadable } from './http/answerErrors.ts';
import { createCsrfCheck, protectAgainstForgery } from './http/csrf.ts';
import { allowEmbedding } from './http/embedOrigins.ts';
import { measureCalls } from './http/metrics.ts';
import { type IsTrustedProxy, type LimitSettings, limitRates, routeLimitsOf } from './http/rateLimits.ts';
import { createVisitors } from './http/visitor.ts';
import type { InboxStore } from './inbox/inboxStore.ts';
import { createNewsletter, type NewsletterSettings } from './newsletter/createNewsletter.ts';
import { createPlaceOrder } from './order/placeOrder.ts';
import type { Pictures } from './pictures/openPictures.ts';
import { registerPictureRoutes } from './pictures/pictureRoutes.ts';
import { createPreviewAccess } from './preview/previewAccess.ts';
import { createPreviewSessions } from './preview/previewSessions.ts';
import { createStaff } from './preview/staff.ts';
import { registerAbTestRoutes } from './routes/abTestRoutes.ts';
import { registerCartRoutes } from './routes/cartRoutes.ts';
import { registerCatalogRoutes } from './routes/catalogRoutes.ts';
import { registerCustomerRoutes } from './routes/customerRoutes.ts';
import { registerDocsRoutes } from './routes/docsRoutes.ts';
import { registerFaultRoutes } from './routes/faultRoutes.ts';
import { registerHealthRoutes } from './routes/healthRoutes.ts';
import { registerInboxRoutes } from './routes/inboxRoutes.ts';
import { registerLoginRoutes } from './routes/loginRoutes.ts';
import { registerNavigationRoutes } from './routes/navigationRoutes.ts';
import { registerNewsletterRoutes } from './routes/newsletterRoutes.ts';
import { registerOrderRoutes } from './routes/orderRoutes.ts';
import { registerPreviewRoutes } from './routes/previewRoutes.ts';
import { registerPromotionRoutes } from './routes/promotionRoutes.ts';
import type { RouteDeps } from './routes/routeDeps.ts';
import { registerSearchRoutes } from './routes/searchRoutes.ts';
import { registerStandInRoutes } from './routes/standInRoutes.ts';
import { createSearch } from './search/createSearch.ts';
import { createLoginBrake } from './security/createLoginBrake.ts';
import { createPasswords, type PasswordCost } from './security/passwords.ts';
import { createRecordings } from './stand-ins/recordings.ts';
import { createCartPurge } from './upkeep/createCartPurge.ts';

type AppSettings = {
  readonly previewDemo: boolean;
  readonly secureCookies: boolean;
  readonly faults: boolean;
  /** Keeps and lists what the stand-ins of outside services receive. */
  readonly recordings?: boolean;
  readonly limits: LimitSettings;
  /** Days without a change after which the cart of a visitor who is no customer is thrown away; 0 for never. */
  readonly cartDays?: number;
  /** Whose word about a caller's address is believed; nobody's unless told. */
  readonly trustProxy?: TrustProxy;
  /** Origins whose pages may embed the cart. */
  readonly embedOrigins?: ReadonlySet<string>;
  /** Measures the process as well as the calls. */
  readonly processMetrics?: boolean;
  readonly passwordCost?: PasswordCost;
};

type AppDeps = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Resolves after so many milliseconds; the system's timer unless told. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly content: ShopContent;
  readonly pictures: Pictures;
  readonly settings: AppSettings;
  readonly newsletter: NewsletterSettings;
  /** The development inbox, where there is one. */
  readonly inbox?: InboxStore | undefined;
  /** Hears of every route. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Whether the program is ending: it still answers, but asks to be left out. */
  readonly isDraining?: () => boolean;
  /** Options of the server itself: the log and the time-outs. */
  readonly server?: Pick<
    FastifyServerOptions,
    'logger' | 'trustProxy' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'
  > & { readonly http?: ServerOptions };
};

/** Largest body of a call, in bytes; the largest that a client sends is well below 2 KiB. */
const bodyLimit = 16_384;

const registrations = [
  registerHealthRoutes,
  registerCartRoutes,
  registerCustomerRoutes,
  registerLoginRoutes,
  registerFaultRoutes,
  registerPromotionRoutes,
  registerNavigationRoutes,
  registerSearchRoutes,
  registerCatalogRoutes,
  registerNewsletterRoutes,
  registerPreviewRoutes,
  registerAbTestRoutes,
  registerOrderRoutes,
  registerPictureRoutes,
  registerInboxRoutes,
  registerStandInRoutes,
  registerDocsRoutes,
];

const isTrustedProxyOf =
  ({ trustProxy }: AppSettings): IsTrustedProxy =>
  (address) =>
    trustProxy?.(address, 0) ?? false;

function createRouteDeps(app: FastifyInstance, deps: AppDeps): RouteDeps {
  const { database, clock, content, pictures, settings, isDraining } = deps;
  const stock = createStock(database);
  const catalog = createCatalog(content, stock);
  const sessions = createPreviewSessions(database, clock);
  const visitors = createVisitors(settings);
  const carts = createCarts({ database, catalog, clock });
  const customers = createCustomers(database, clock);
  return {
    database,
    clock,
    content,
    pictures,
    catalog,
    visitors,
    isDraining: isDraining ?? (() => false),
    search: createSearch(catalog, content.vocabularyFor),
    carts,
    mergeCarts: createMergeCarts({ database, store: carts.store, catalog, clock }),
    moveVisitor: createMoveVisitor(database),
    customers,
    access: createCustomerAccess({
      customers,
      sessions: createCustomerSessions(database, clock),
      tokens: createLongTermTokens(database, clock),
      visitors,
      secureCookies: settings.secureCookies,
    }),
    checkCsrf: createCsrfCheck(settings),
    passwords: createPasswords(settings.passwordCost),
    limits: routeLimitsOf(settings.limits),
    loginBrake: createLoginBrake({ clock, free: settings.limits.loginsPerAccount, wait: deps.wait ?? setTimeout }),
    isTrustedProxy: isTrustedProxyOf(settings),
    faults: settings.faults ? createFaults() : undefined,
    staff: createStaff(database, clock),
    placeOrder: createPlaceOrder({ database, catalog, stock, clock }),
    inbox: deps.inbox,
    recordings: createRecordings(database, clock),
    isRecording: settings.recordings === true,
    newsletter: createNewsletter({
      database,
      clock,
      settings: deps.newsletter,
      onMailFailure: (failure) => app.log.warn({ failure }, 'a mail could not be sent'),
    }),
    preview: createPreviewAccess({ sessions, clock, secureCookies: settings.secureCookies }),
    previewDemo: settings.previewDemo,
  };
}

/** The back end, not yet listening. It does not close the database that it is given. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    ...deps.server,
    logController: new CallLog(),
    bodyLimit,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerError,
  });
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute);
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } });
  await app.register(cookie);
  await limitRates(app, deps.settings.limits, isTrustedProxyOf(deps.settings));
  measureCalls(app, { withProcess: deps.settings.processMetrics === true });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const routeDeps = createRouteDeps(app, deps);
  if (routeDeps.faults) applyFaults(app, routeDeps.faults, routeDeps.visitors);
  // Before the refusals, which the page that asked must be able to read.
  allowEmbedding(app, deps.settings.embedOrigins ?? new Set(), cartPath);
  protectAgainstForgery(app, routeDeps.checkCsrf, deps.settings);
  for (const register of registrations) register(app, routeDeps);
  const cartPurge = createCartPurge({ database: deps.database, clock: deps.clock, days: deps.settings.cartDays ?? 0 });
  app.addHook('onReady', async () => {
    routeDeps.newsletter.wake();
    cartPurge.start();
  });
  app.addHook('onClose', async () => {
    cartPurge.stop();
    await routeDeps.newsletter.stop();
    routeDeps.search.close();
  });
  return app;
}
