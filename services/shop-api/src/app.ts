import type { DatabaseSync } from 'node:sqlite';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { createCarts } from './cart/createCarts.ts';
import { createCatalog } from './catalog/createCatalog.ts';
import { answerError, answerErrors, answerUnreadable } from './http/answerErrors.ts';
import { createVisitors } from './http/visitor.ts';
import { createSubscribers } from './newsletter/subscribers.ts';
import { createPlaceOrder } from './order/placeOrder.ts';
import type { ShopPictures } from './pictureFiles/shopPictures.ts';
import { createPreviewAccess } from './preview/previewAccess.ts';
import { createPreviewSessions } from './preview/previewSessions.ts';
import { registerAbTestRoutes } from './routes/abTestRoutes.ts';
import { registerCartRoutes } from './routes/cartRoutes.ts';
import { registerCatalogRoutes } from './routes/catalogRoutes.ts';
import { registerCustomerRoutes } from './routes/customerRoutes.ts';
import { registerHealthRoutes } from './routes/healthRoutes.ts';
import { registerNavigationRoutes } from './routes/navigationRoutes.ts';
import { registerNewsletterRoutes } from './routes/newsletterRoutes.ts';
import { registerOrderRoutes } from './routes/orderRoutes.ts';
import { registerPictureRoutes } from './routes/pictureRoutes.ts';
import { registerPreviewRoutes } from './routes/previewRoutes.ts';
import { registerPromotionRoutes } from './routes/promotionRoutes.ts';
import type { RouteDeps } from './routes/routeDeps.ts';
import { registerSearchRoutes } from './routes/searchRoutes.ts';
import { createSearch } from './search/createSearch.ts';
import type { ShopContent } from './shopContent.ts';

type AppDeps = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
  readonly pictures: ShopPictures;
  readonly settings: { readonly previewDemo: boolean; readonly secureCookies: boolean };
  /** Options of the server itself: the log and the time-outs. */
  readonly server?: Pick<FastifyServerOptions, 'logger' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'>;
};

/** Largest body of a call, in bytes; the largest that a client sends is well below 2 KiB. */
const bodyLimit = 16_384;

const registrations = [
  registerHealthRoutes,
  registerCartRoutes,
  registerCustomerRoutes,
  registerPromotionRoutes,
  registerNavigationRoutes,
  registerSearchRoutes,
  registerCatalogRoutes,
  registerNewsletterRoutes,
  registerPreviewRoutes,
  registerAbTestRoutes,
  registerOrderRoutes,
  registerPictureRoutes,
];

function createRouteDeps({ database, clock, content, pictures, settings }: AppDeps): RouteDeps {
  const catalog = createCatalog(content);
  const sessions = createPreviewSessions(database, clock);
  return {
    database,
    clock,
    content,
    pictures,
    catalog,
    visitors: createVisitors(settings),
    search: createSearch(catalog, content.vocabularyFor),
    carts: createCarts({ database, catalog, clock }),
    placeOrder: createPlaceOrder({ database, catalog, clock }),
    subscribers: createSubscribers(database, clock),
    preview: createPreviewAccess({ sessions, clock, secureCookies: settings.secureCookies }),
    previewDemo: settings.previewDemo,
  };
}

/** The back end, not yet listening. It does not close the database that it is given. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    ...deps.server,
    bodyLimit,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerError,
  });
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } });
  await app.register(cookie);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const routeDeps = createRouteDeps(deps);
  for (const register of registrations) register(app, routeDeps);
  app.addHook('onClose', async () => routeDeps.search.close());
  return app;
}
