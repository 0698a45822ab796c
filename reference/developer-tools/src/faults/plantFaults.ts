import { setTimeout as wait } from 'node:timers/promises';
import { type ApiCall, refusal } from '@kontor/api/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as v from 'valibot';
import type { InputOptions } from '../input.ts';
import { createFaults, type Faults, faultClearSchema, faultSchema } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isAnswerMalformed: boolean;
  }
}

const path = '/service/faults';

const list = { 200: { text: 'The faults that are set', schema: v.object({ faults: v.array(v.looseObject({})) }) } };
const setAnswers = {
  200: { text: 'The fault', schema: v.object({ fault: faultSchema }) },
  400: refusal('`CALL_UNKNOWN`'),
};

/** The calls that set, list and clear faults. */
export const faultCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    path,
    summary: 'The faults that are set; exists only if faults are on.',
    site: 'none',
    answers: list,
  },
  { method: 'PUT', path, summary: 'Sets a fault for a call.', site: 'none', body: faultSchema, answers: setAnswers },
  {
    method: 'DELETE',
    path,
    summary: 'Clears all faults, or the faults of a call or a visitor.',
    site: 'none',
    query: faultClearSchema,
    answers: list,
  },
];

type FaultOptions = InputOptions & {
  readonly visitors: {
    /** The visitor who makes a call, or undefined for a new browser. */
    find(request: FastifyRequest): string | undefined;
    /** The visitor who makes a call, or a new one. */
    ensure(request: FastifyRequest, reply: FastifyReply): string;
  };
};

/**
 * Makes calls fail according to the active faults. A call fails before it changes anything, unless the fault makes its
 * response malformed.
 */
function applyFaults(app: FastifyInstance, faults: Faults, { visitors }: FaultOptions): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.decorateRequest('isAnswerMalformed', false);

  app.addHook('onRequest', async (request, reply) => {
    const params = (request.params ?? {}) as Readonly<Record<string, string>>;
    const call = `${request.method} ${request.routeOptions.url}`;
    const fault = faults.take({ call, visitor: visitors.find(request), params });
    if (!fault) return;
    // A delay must not keep the program from exiting.
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

/**
 * Lets any client make the app's calls fail, for tests and demonstrations. Faults take effect before any hook that is
 * added later.
 */
export function plantFaults(app: FastifyInstance, options: FaultOptions): void {
  const { visitors, parseInput, refuse } = options;
  const faults = createFaults();
  applyFaults(app, faults, options);

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
