import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { defaultTimeouts, type Timeouts, timeoutOptions } from '../config/timeouts.ts';

/** Time that a connection stays open between two requests: longer than load balancers keep theirs. */
const keepAliveTimeoutMs = 65_000;

/** Unanswered requests of one connection. Browsers and proxies wait for each answer before they send the next request. */
const maxUnanswered = 4;

/** Connections of one address, which may be an office behind one router. A browser opens six. */
const maxConnectionsPerAddress = 256;

export type ServerLimits = {
  /** How long the server waits for a client; those left out have their defaults. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /**
   * Whether an address may open any number of connections, as a proxy does. Without it every address may: for servers that only
   * programs reach.
   */
  readonly isTrusted?: (address: string | undefined) => boolean;
};

/** Ends a connection on which too many requests wait for their answers. */
function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const next = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, next);
    return next;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (count(socket, 1) > maxUnanswered) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
}

/** Refuses connections of an address that has too many. */
function limitConnections({ server }: FastifyInstance, isTrusted: NonNullable<ServerLimits['isTrusted']>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isTrusted(address)) return;
    const others = open.get(address) ?? 0;
    if (others >= maxConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Creates an HTTP server that no client can fill: one that is late gets 408, one that sends requests without reading the answers, or
 * opens very many connections, loses its connection.
 */
export function createHttpServer(
  options: FastifyHttpOptions<Server>,
  { timeouts = {}, isTrusted }: ServerLimits = {},
): FastifyInstance {
  const app = Fastify({
    keepAliveTimeout: keepAliveTimeoutMs,
    ...options,
    ...timeoutOptions({ ...defaultTimeouts, ...timeouts }),
  });
  limitUnanswered(app);
  if (isTrusted) limitConnections(app, isTrusted);
  return app;
}
