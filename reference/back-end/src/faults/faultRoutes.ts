import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { parseInput, refuse } from '../http/input.ts';
import type { Visitors } from '../http/visitor.ts';
import { type Faults, faultClearSchema, faultSchema } from './faults.ts';

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

const path = '/service/faults';

/** Sets, lists and clears faults, for tests and demonstrations. Without `FAULTS=on` these routes do not exist. */
export function registerFaultRoutes(app: FastifyInstance, { faults, visitors }: ShopRouteOptions): void {
  if (!faults) return;

  app.get(path, () => ({ faults: faults.all() }));

  app.put(path, (request, reply) => {
    const asked = parseInput(faultSchema, request.body);
    const [method = '', url = ''] = asked.call.split(' ');
    if (url.startsWith(path) || !app.hasRoute({ method: method as HTTPMethods, url })) {
      refuse(400, 'CALL_UNKNOWN', 'there is no such call');
    }
    const fault = { ...asked, visitor: asked.visitor === 'me' ? visitors.ensure(request, reply) : asked.visitor };
    faults.set(fault);
    return { fault };
  });

  app.delete(path, (request) => {
    const { call, visitor } = parseInput(faultClearSchema, request.query);
    faults.clear({ call, visitor: visitor === 'me' ? (visitors.find(request) ?? 'nobody') : visitor });
    return { faults: faults.all() };
  });
}
