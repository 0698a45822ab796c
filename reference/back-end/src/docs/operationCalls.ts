import { type ApiCall, type ApiFamily, errorSchema } from '@kontor/api/calls';
import { docsCalls, faultCalls } from '@kontor/developer-tools';
import * as v from 'valibot';

const call = (path: ApiCall['path'], summary: string, answers: ApiCall['answers']): ApiCall => ({
  ...{ method: 'GET', path, summary, site: 'none', answers },
});

/** Calls for operators and developers. Pages do not make them. */
export const operationCalls: ApiFamily = {
  name: 'Running',
  calls: [
    call('/healthz', 'Whether the program runs.', {
      200: { text: 'It runs', schema: v.object({ status: v.literal('ok') }) },
    }),
    call('/readyz', 'Whether the program can answer calls.', {
      200: { text: 'It can answer', schema: v.object({ status: v.literal('ready') }) },
      503: { text: '`DRAINING` or `STORAGE_UNAVAILABLE`', schema: errorSchema },
    }),
    call('/metrics', 'Durations of all calls by route and status.', {
      200: { text: 'Measurements', mediaType: 'text/plain' },
    }),
    ...faultCalls,
    ...docsCalls,
  ],
};
