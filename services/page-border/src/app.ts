import { answerErrors, sendError } from '@kontor/server/http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerFragmentRoutes } from './routes/fragmentRoutes.ts';
import { registerOperationRoutes, registerRegistryRoute } from './routes/operationRoutes.ts';
import { registerPodiumRoutes } from './routes/podiumRoutes.ts';
import type { RouteOptions } from './routes/routeOptions.ts';

/** Milliseconds for a request to arrive, and for an idle connection: longer than a balancer keeps its own. */
const requestTimeout = 10_000;
const keepAliveTimeout = 65_000;

/** The service's routes over what they are made from. */
export function createApp(dependencies: RouteOptions, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // Every page of the shop asks; what goes wrong is logged where it does.
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would cost more than the answer.
    childLoggerFactory: (log) => log,
    requestTimeout,
    keepAliveTimeout,
    bodyLimit: 1024,
    trustProxy: dependencies.trustProxy ?? false,
    // What the router itself refuses, an address with half a character, say.
    frameworkErrors: (error, _request, reply) => sendError(reply, 400, 'REQUEST_INVALID', error.message),
  });
  answerErrors(app);
  registerOperationRoutes(app, dependencies);
  registerRegistryRoute(app, dependencies);
  registerPodiumRoutes(app, dependencies);
  registerFragmentRoutes(app, dependencies);
  return app;
}
