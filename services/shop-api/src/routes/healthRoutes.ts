import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from './routeDeps.ts';

/** Whether the program runs, and whether it can answer. */
export function registerHealthRoutes(app: FastifyInstance, { database }: RouteDeps): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, () => {
    database.prepare('SELECT count(*) FROM cart_lines LIMIT 1').get();
    return { status: 'ready' };
  });
}
