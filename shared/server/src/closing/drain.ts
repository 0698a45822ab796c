import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type App = Pick<FastifyInstance, 'server'>;

/** The servers that are draining. */
const draining = new WeakSet<Server>();

/** Each server's responses that are not complete. */
const pendingOf = new WeakMap<Server, Set<ServerResponse>>();

/** Whether a server is about to close, so that `/readyz` must return 503. It still responds to every request. */
export const isDraining = ({ server }: App): boolean => draining.has(server);

/** Makes a connection end with this response. Otherwise, the connection would be cut off during its next request. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Makes `isDraining` true, and makes each connection end with its next response. From then on, load balancers choose
 * other instances.
 *
 * @param app a server from `createHttpServer`
 */
export function drain({ server }: App): void {
  draining.add(server);
  for (const response of pendingOf.get(server) ?? []) closeAfter(response);
}

/**
 * Makes a closing server refuse new connections at once, and wait for its pending responses before it cuts the
 * remaining connections.
 *
 * @param timeoutMs how long the server waits for the responses
 */
export function respondBeforeClosing(app: FastifyInstance, timeoutMs: number): void {
  const { server } = app;
  const pending = new Set<ServerResponse>();
  pendingOf.set(server, pending);
  let allComplete = () => {};
  server.prependListener('request', (_request, response) => {
    if (isDraining(app)) closeAfter(response);
    pending.add(response);
    response.once('close', () => {
      pending.delete(response);
      if (pending.size === 0) allComplete();
    });
  });
  app.addHook('preClose', async () => {
    drain(app);
    server.close();
    if (pending.size === 0) return;
    const completed = new Promise<void>((resolve) => {
      allComplete = resolve;
    });
    await Promise.race([completed, wait(timeoutMs, undefined, { ref: false })]);
    if (pending.size > 0) app.log.warn({ pending: pending.size }, 'closing cuts off calls that take too long');
  });
}
