import type { ApiFamily } from '../calls/apiCall.ts';
import { resultsQuerySchema, searchResultsSchema, suggestionsQuerySchema } from './searchSchema.ts';
import { cacheKeySchema, suggestionsSchema } from './suggestionsSchema.ts';

const base = '/service/searchfrontend/api';

/** Suggestions and results (CALL-22, CALL-23). */
export const searchCalls: ApiFamily = {
  name: 'Search',
  calls: [
    {
      method: 'GET',
      path: `${base}/suggestions`,
      summary: 'Terms and products for a text that is being typed.',
      site: 'required',
      query: suggestionsQuerySchema,
      answers: { 200: { text: 'The suggestions; none below two characters', schema: suggestionsSchema } },
    },
    {
      method: 'GET',
      path: `${base}/cachekey`,
      summary: 'Changes when the searchable content does.',
      site: 'none',
      answers: { 200: { text: 'The key', schema: cacheKeySchema } },
    },
    {
      method: 'GET',
      path: `${base}/results`,
      summary: 'A page of the products for a text, in the requested order; all products for an empty text or `*`.',
      site: 'required',
      query: resultsQuerySchema,
      answers: { 200: { text: 'The products', schema: searchResultsSchema } },
    },
  ],
};
