import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { apiFamilies } from '@kontor/api/calls';
import { cartPath } from '@kontor/api/cart';
import { newsletterPath } from '@kontor/api/newsletter';
import { type InboxStore, plantFaults, registerDocsRoutes, registerInboxRoutes } from '@kontor/developer-tools';
import type { Timeouts } from '@kontor/server/config';
import { createHttpServer } from '@kontor/server/http';
import { CallLog } from '@kontor/server/log';
import type { FastifyHttpOptions, FastifyInstance, RouteOptions } from 'fastify';
import { registerCancellationRoutes } from './cancellation/cancellationRoutes.ts';
import { registerCartRoutes } from './cart/cartRoutes.ts';
import { createCartPurge } from './cart/createCartPurge.ts';
import { registerCatalogRoutes } from './catalog/catalogRoutes.ts';
import { registerContentRoutes } from './content/contentRoutes.ts';
import { createShopRouteOptions, type ShopRouteSources } from './createShopRouteOptions.ts';
import { registerCustomerRoutes } from './customer/customerRoutes.ts';
import { operationCalls } from './docs/operationCalls.ts';
import { answerError, answerErrors, answerUnreadable } from './http/answerErrors.ts';
import { protectAgainstForgery } from './http/csrf.ts';
import { allowEmbedding } from './http/embedOrigins.ts';
import { measureCalls, registerHealthRoutes } from './http/healthRoutes.ts';
import { parseInput, refuse } from './http/input.ts';
import { limitRates } from './http/rateLimits.ts';
import { registerNewsletterRoutes } from './newsletter/newsletterRoutes.ts';
import { registerOrderRoutes } from './order/orderRoutes.ts';
import { registerPictureRoutes } from './pictures/pictureRoutes.ts';
import { registerPreviewRoutes } from './preview/previewRoutes.ts';
import { registerSearchRoutes } from './search/searchRoutes.ts';
import { registerServiceRoutes } from './service/serviceRoutes.ts';
import { mountStandIns } from './standIns.ts';
import { registerWatchlistRoutes } from './watchlist/watchlistRoutes.ts';

type AppOptions = Omit<ShopRouteSources, 'onMailFailure'> & {
  /** Whether any client can make calls fail. */
  readonly faults: boolean;
  /** The development inbox, if it is enabled. */
  readonly inbox?: InboxStore | undefined;
  /** Origins whose pages may embed the cart. */
  readonly embedOrigins?: ReadonlySet<string>;
  /** Days without a change after which the cart of a visitor without an account is deleted. 0 means never. */
  readonly cartDays?: number;
  /** Whether to measure the process as well as the calls. */
  readonly processMetrics?: boolean;
  /** Called for every route. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** How long the server waits for a client. */
  readonly timeouts?: Timeouts;
  /** The log of calls. None by default. */
  readonly logger?: FastifyHttpOptions<Server>['logger'] | undefined;
};

/** The calls of the components that other origins may show. */
const embeddablePaths = [cartPath, '/service/promotion/api/promotion/:id', newsletterPath];

/** The maximum size of a request body, in bytes. The shop's pages send well below 2 KiB. */
const bodyLimit = 16_384;

const registrations = [
  registerHealthRoutes,
  registerCartRoutes,
  registerCustomerRoutes,
  registerContentRoutes,
  registerSearchRoutes,
  registerCatalogRoutes,
  registerWatchlistRoutes,
  registerServiceRoutes,
  registerCancellationRoutes,
  registerNewsletterRoutes,
  registerPreviewRoutes,
  registerOrderRoutes,
  registerPictureRoutes,
  mountStandIns,
];

/**
 * Creates the back end, which is not listening yet.
 *
 * @param options with a database that stays open when the back end closes
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logger = false, timeouts = {}, trustProxy = () => false } = options;
  const app = createHttpServer(
    {
      logger,
      trustProxy,
      logController: new CallLog(),
      bodyLimit,
      clientErrorHandler: answerUnreadable,
      frameworkErrors: answerError,
    },
    { timeouts, isTrusted: (address) => trustProxy(address, 0) },
  );
  const routeOptions = createShopRouteOptions({
    ...options,
    onMailFailure: (failure) => app.log.warn({ failure }, 'a mail could not be sent'),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } });
  await app.register(cookie);
  await limitRates(app, options.limits, routeOptions.isTrustedProxy);
  measureCalls(app, options.processMetrics === true);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const input = { parseInput, refuse };
  if (options.faults) plantFaults(app, { ...input, visitors: routeOptions.visitors });
  // Registered before everything that refuses calls, because an embedding page must be able to read refusals.
  allowEmbedding(app, options.embedOrigins ?? new Set(), embeddablePaths);
  protectAgainstForgery(app, routeOptions.checkCsrf, options.secureCookies);
  for (const register of registrations) register(app, routeOptions);
  if (options.inbox) registerInboxRoutes(app, options.inbox, input);
  registerDocsRoutes(app, [...apiFamilies, operationCalls]);
  const cartPurge = createCartPurge({ database: options.database, clock: options.clock, days: options.cartDays ?? 0 });
  app.addHook('onReady', async () => {
    routeOptions.newsletter.wake();
    routeOptions.cancellations.wake();
    cartPurge.start();
  });
  app.addHook('onClose', async () => {
    cartPurge.stop();
    await routeOptions.newsletter.stop();
    await routeOptions.cancellations.stop();
    routeOptions.search.close();
  });
  return app;
}
