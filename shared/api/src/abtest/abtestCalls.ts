import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { abTestsQuerySchema, abTestsSchema, assignmentsSchema } from './abtestSchema.ts';

const base = '/service/abtestfrontend/api/v1';

/** A/B tests (CALL-35, CALL-36). */
export const abtestCalls: ApiFamily = {
  name: 'A/B tests',
  calls: [
    {
      method: 'GET',
      path: `${base}/gettestsat`,
      summary: 'The tests that run at an instant; for staff.',
      site: 'none',
      query: abTestsQuerySchema,
      answers: { 200: { text: 'The tests', schema: abTestsSchema }, 401: refusal('`UNAUTHORIZED`') },
    },
    {
      method: 'GET',
      path: `${base}/getassignment`,
      summary: 'The groups of this browser.',
      site: 'none',
      answers: { 200: { text: 'The groups', schema: assignmentsSchema } },
    },
  ],
};
