import { type ApiFamily, errorSchema, refusal } from '@kontor/api/calls';
import * as v from 'valibot';
import { faultClearSchema, faultSchema } from '../faults/fault.ts';

const faults = { 200: { text: 'The faults that are set', schema: v.object({ faults: v.array(v.looseObject({})) }) } };

/** Calls for operators and developers; pages do not make them. */
export const operationCalls: ApiFamily = {
  name: 'Running',
  calls: [
    {
      method: 'GET',
      path: '/healthz',
      summary: 'Whether the program runs.',
      site: 'none',
      answers: { 200: { text: 'It runs', schema: v.object({ status: v.literal('ok') }) } },
    },
    {
      method: 'GET',
      path: '/readyz',
      summary: 'Whether the program can answer calls.',
      site: 'none',
      answers: {
        200: { text: 'It can answer', schema: v.object({ status: v.literal('ready') }) },
        503: { text: '`DRAINING` or `STORAGE_UNAVAILABLE`', schema: errorSchema },
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      summary: 'Durations of all calls by route and status.',
      site: 'none',
      answers: { 200: { text: 'Measurements', mediaType: 'text/plain' } },
    },
    {
      method: 'GET',
      path: '/service/faults',
      summary: 'The faults that are set; exists only if faults are on.',
      site: 'none',
      answers: faults,
    },
    {
      method: 'PUT',
      path: '/service/faults',
      summary: 'Sets a fault for a call.',
      site: 'none',
      body: faultSchema,
      answers: { 200: { text: 'The fault', schema: v.object({ fault: faultSchema }) }, 400: refusal('`CALL_UNKNOWN`') },
    },
    {
      method: 'DELETE',
      path: '/service/faults',
      summary: 'Clears faults: all, or those of a call or a visitor.',
      site: 'none',
      query: faultClearSchema,
      answers: faults,
    },
    {
      method: 'GET',
      path: '/docs',
      summary: 'This page.',
      site: 'none',
      answers: { 200: { text: 'The page', mediaType: 'text/html' } },
    },
    {
      method: 'GET',
      path: '/docs/openapi.json',
      summary: 'The documentation as OpenAPI 3.1, for programs.',
      site: 'none',
      answers: { 200: { text: 'The document', schema: v.looseObject({ openapi: v.string() }) } },
    },
  ],
};
