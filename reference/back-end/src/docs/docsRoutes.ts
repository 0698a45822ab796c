import { type ApiCall, type ApiFamily, apiFamilies, errorSchema, refusal } from '@kontor/api/calls';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faultClearSchema, faultSchema } from '../faults/faults.ts';
import { sendPage } from '../http/developerPages.ts';
import { createOpenApi } from './createOpenApi.ts';
import { docsPage } from './docsPage.ts';

const faults = { 200: { text: 'The faults that are set', schema: v.object({ faults: v.array(v.looseObject({})) }) } };

const call = (
  method: ApiCall['method'],
  path: ApiCall['path'],
  summary: string,
  answers: ApiCall['answers'],
  input: Pick<ApiCall, 'body' | 'query'> = {},
): ApiCall => ({ method, path, summary, site: 'none', answers, ...input });

const setAnswers = {
  200: { text: 'The fault', schema: v.object({ fault: faultSchema }) },
  400: refusal('`CALL_UNKNOWN`'),
};

/** Calls for operators and developers; pages do not make them. */
export const operationCalls: ApiFamily = {
  name: 'Running',
  calls: [
    call('GET', '/healthz', 'Whether the program runs.', {
      200: { text: 'It runs', schema: v.object({ status: v.literal('ok') }) },
    }),
    call('GET', '/readyz', 'Whether the program can answer calls.', {
      200: { text: 'It can answer', schema: v.object({ status: v.literal('ready') }) },
      503: { text: '`DRAINING` or `STORAGE_UNAVAILABLE`', schema: errorSchema },
    }),
    call('GET', '/metrics', 'Durations of all calls by route and status.', {
      200: { text: 'Measurements', mediaType: 'text/plain' },
    }),
    call('GET', '/service/faults', 'The faults that are set; exists only if faults are on.', faults),
    call('PUT', '/service/faults', 'Sets a fault for a call.', setAnswers, { body: faultSchema }),
    call('DELETE', '/service/faults', 'Clears all faults, or the faults of a call or a visitor.', faults, {
      query: faultClearSchema,
    }),
    call('GET', '/docs', 'This page.', { 200: { text: 'The page', mediaType: 'text/html' } }),
    call('GET', '/docs/openapi.json', 'The documentation as OpenAPI 3.1, for programs.', {
      200: { text: 'The document', schema: v.looseObject({ openapi: v.string() }) },
    }),
  ],
};

const makeDocs = () => {
  const document = createOpenApi([...apiFamilies, operationCalls]);
  return { document, page: docsPage(document) };
};

let made: ReturnType<typeof makeDocs> | undefined;

/** Created for the first request, so that it does not slow down every start. */
const docs = () => {
  made ??= makeDocs();
  return made;
};

/** The calls and their schemas, for people and for programs. */
export function registerDocsRoutes(app: FastifyInstance): void {
  app.get('/docs', (_request, reply) => sendPage(reply.header('cache-control', 'no-cache'), docs().page));
  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(docs().document));
}
