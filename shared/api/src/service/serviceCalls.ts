import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { cancellationPath, cancellationReceiptSchema, cancellationSchema } from './cancellation.ts';
import { infoPagePath, storesPath } from './serviceApi.ts';
import { infoPageSchema, storeQuerySchema, storesSchema } from './serviceSchema.ts';

/** Service pages and stores, for the pages that the header links to. */
export const serviceCalls: ApiFamily = {
  name: 'Service',
  calls: [
    {
      method: 'GET',
      path: `${infoPagePath}/:key`,
      summary: 'A page with a few facts, such as that of the loyalty card.',
      site: 'required',
      answers: { 200: { text: 'The page', schema: infoPageSchema }, 404: refusal('`PAGE_UNKNOWN`') },
    },
    {
      method: 'GET',
      path: storesPath,
      summary: 'The stores of a site, by postcode or city.',
      site: 'required',
      query: storeQuerySchema,
      answers: { 200: { text: 'The stores', schema: storesSchema } },
    },
    {
      method: 'POST',
      path: cancellationPath,
      summary: 'Cancels a contract, without log-in; a mail confirms it.',
      site: 'required',
      body: cancellationSchema,
      answers: {
        201: {
          text: 'The receipt; the same one for the same cancellation within ten minutes',
          schema: cancellationReceiptSchema,
        },
        404: refusal('`PAGE_UNKNOWN`'),
      },
    },
  ],
};
