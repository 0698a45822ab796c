import { answerErrors, createHttpServer, sendError } from '@kontor/server/http';
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerFragmentRoutes } from './routes/fragmentRoutes.ts';
import { registerOperationRoutes, registerRegistryRoute } from './routes/operationRoutes.ts';
import { registerPodiumRoutes } from './routes/podiumRoutes.ts';
import type { RouteOptions } from './routes/routeOptions.ts';

/** Creates the HTTP app with all of the service's routes. */
export function createApp(dependencies: RouteOptions, logger?: FastifyBaseLogger): FastifyInstance {
  const app = createHttpServer(
    {
      ...(logger ? { loggerInstance: logger } : { logger: false }),
      // Logging every request would be too much, so failures are logged where they occur.
      logController: new LogController({ disableRequestLogging: true }),
      // A child logger per request would cost more than the response itself.
      childLoggerFactory: (log) => log,
      bodyLimit: 1024,
      trustProxy: dependencies.trustProxy ?? false,
      // Handles the router's own errors, such as an address that cannot be decoded.
      frameworkErrors: (error, _request, reply) => sendError(reply, 400, 'REQUEST_INVALID', error.message),
    },
    { timeouts: dependencies.timeouts },
  );
  answerErrors(app);
  registerOperationRoutes(app, dependencies);
  registerRegistryRoute(app, dependencies);
  registerPodiumRoutes(app, dependencies);
  registerFragmentRoutes(app, dependencies);
  return app;
}
