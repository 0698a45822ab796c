import { isDraining } from '@kontor/server/closing';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { inTransaction } from '../db/transactions.ts';
import { refuse } from './input.ts';

const options = { logLevel: 'warn', config: { rateLimit: false } } as const;

/**
 * `/healthz` succeeds while the program is running. `/readyz` succeeds only if the database is writable and the program
 * is not shutting down.
 */
export function registerHealthRoutes(app: FastifyInstance, { database }: ShopRouteOptions): void {
  app.get('/healthz', options, () => ({ status: 'ok' }));

  app.get('/readyz', options, (request) => {
    if (isDraining(app)) refuse(503, 'DRAINING', 'the program is ending');
    try {
      inTransaction(database, () => database.prepare('SELECT 1 FROM cart_lines LIMIT 1').get());
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return refuse(503, 'STORAGE_UNAVAILABLE', 'the database is not available');
    }
    return { status: 'ready' };
  });
}

/** In seconds. Most calls take a few milliseconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every call and, if `withProcess` is set, the process. The figures are available at `/metrics`. */
export function measureCalls(app: FastifyInstance, withProcess: boolean): void {
  const register = new Registry();
  if (withProcess) collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    // Uses the route's pattern instead of the address, because addresses can contain personal data and their number is
    // unlimited.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', options, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
