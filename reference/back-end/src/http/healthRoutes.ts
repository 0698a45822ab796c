import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/inTransaction.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { ClientError } from './clientError.ts';

const options = { logLevel: 'warn', config: { rateLimit: false } } as const;

/**
 * `/healthz` answers while the program runs; `/readyz` only if the database is writable and the program is not ending.
 */
export function registerHealthRoutes(app: FastifyInstance, { database, isDraining }: ShopRouteOptions): void {
  app.get('/healthz', options, () => ({ status: 'ok' }));

  app.get('/readyz', options, (request) => {
    if (isDraining()) throw new ClientError({ status: 503, code: 'DRAINING', message: 'the program is ending' });
    try {
      inTransaction(database, () => database.prepare('SELECT 1 FROM cart_lines LIMIT 1').get());
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new ClientError({ status: 503, code: 'STORAGE_UNAVAILABLE', message: 'the database is not available' });
    }
    return { status: 'ready' };
  });

  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}
