import { hash, timingSafeEqual } from 'node:crypto';
import type { Timeouts } from '@kontor/server/config';
import { createHttpServer } from '@kontor/server/http';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { observationsPath, observationsSchema } from './observations.ts';
import type { Watcher } from './Watcher.ts';
import { reportPath } from './watchReport.ts';

/** Maximum size of a request, in bytes. */
const maxBytes = 1024 * 1024;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Creates the server to which shells send their observations and from which they read the controller's report.
 *
 * @param key that shells send as `Authorization: Bearer {key}`
 */
export function createWatchServer(
  watcher: Pick<Watcher, 'record' | 'report'>,
  key: string,
  timeouts: Partial<Timeouts> = {},
): FastifyInstance {
  const app = createHttpServer({ bodyLimit: maxBytes }, { timeouts });
  const expected = digest(`Bearer ${key}`);

  app.get('/healthz', () => ({ status: 'ok' }));

  app.register(async (inner) => {
    inner.addHook('onRequest', async ({ headers }, reply) => {
      if (timingSafeEqual(digest(headers.authorization ?? ''), expected)) return undefined;
      return reply.code(401).send({ error: 'UNAUTHORIZED', message: 'The key is missing or wrong.' });
    });
    inner.post(observationsPath, (request, reply) => {
      const observations = v.safeParse(observationsSchema, request.body);
      if (!observations.success) {
        return reply.code(400).send({ error: 'BAD_REQUEST', message: 'These are no observations.' });
      }
      watcher.record(observations.output);
      return reply.code(204).send();
    });
    inner.get(reportPath, () => watcher.report());
  });
  return app;
}
