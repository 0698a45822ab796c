import type { Observation } from '@kontor/publishing/observations';
import type { WatchReport } from '@kontor/publishing/watchReport';
import Fastify from 'fastify';

/** A controller that records the observations it receives and responds with a report. */
export async function createTestController(report?: WatchReport) {
  const told: Observation[] = [];
  const bodies: string[] = [];
  let isDown = false;
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (isDown || request.headers.authorization !== `Bearer ${watchKey}`) return reply.code(503).send({});
    return undefined;
  });
  app.post<{ Body: Observation[] }>('/observations', (request, reply) => {
    told.push(...request.body);
    bodies.push(JSON.stringify(request.body));
    return reply.code(204).send();
  });
  app.get('/report', () => report);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    told,
    /** The bodies that were sent, as text. */
    sent: () => bodies.join('\n'),
    watch: { url, key: watchKey },
    breakDown(isBroken: boolean) {
      isDown = isBroken;
    },
    close: () => app.close(),
  };
}

const watchKey = 'the-key-of-shells-and-controller-1';
