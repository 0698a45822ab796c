import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Visitors } from '../http/visitor.ts';
import type { Faults } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isAnswerMalformed: boolean;
  }
}

/**
 * Makes calls fail according to the faults that are set. A call fails before it changes anything, except for a
 * malformed answer.
 */
export function applyFaults(app: FastifyInstance, faults: Faults, visitors: Visitors): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.decorateRequest('isAnswerMalformed', false);

  app.addHook('onRequest', async (request, reply) => {
    const params = (request.params ?? {}) as Readonly<Record<string, string>>;
    const call = `${request.method} ${request.routeOptions.url}`;
    const fault = faults.take({ call, visitor: visitors.find(request), params });
    if (!fault) return;
    // A delay must not block the end of the program.
    if (fault.delayMs) await wait(fault.delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
    if (fault.isDropped) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    request.isAnswerMalformed = fault.isMalformed;
    if (fault.status === undefined) return;
    const body = fault.body ?? { error: 'FAULT', message: 'a fault is set for this call' };
    return reply.code(fault.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (!request.isAnswerMalformed || typeof payload !== 'string') return payload;
    return payload.slice(0, Math.ceil(payload.length / 2));
  });
}
