import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { inboxMessageSchema, inboxMessagesSchema, inboxQuerySchema } from './inboxSchema.ts';

const page = { text: 'The page', mediaType: 'text/html' } as const;
const list = { 200: { text: 'The messages, newest first', schema: inboxMessagesSchema } };
const unknown = refusal('`MESSAGE_UNKNOWN`');

/** The development inbox, which exists only if it is switched on. */
export const inboxCalls: ApiFamily = {
  name: 'Development inbox',
  calls: [
    { method: 'GET', path: '/inbox', summary: 'All mails as a page.', site: 'none', answers: { 200: page } },
    {
      method: 'GET',
      path: '/inbox/:id',
      summary: 'A mail as a page.',
      site: 'none',
      answers: { 200: page, 404: unknown },
    },
    {
      method: 'GET',
      path: '/inbox/messages',
      summary: 'All mails, or those to one address.',
      site: 'none',
      query: inboxQuerySchema,
      answers: list,
    },
    {
      method: 'GET',
      path: '/inbox/messages.json',
      summary: 'The same as `GET /inbox/messages`, at an address that ends in `.json`.',
      site: 'none',
      query: inboxQuerySchema,
      answers: list,
    },
    {
      method: 'GET',
      path: '/inbox/messages/:id',
      summary: 'A mail.',
      site: 'none',
      answers: { 200: { text: 'The message', schema: inboxMessageSchema }, 404: unknown },
    },
    {
      method: 'GET',
      path: '/inbox/messages/:id/html',
      summary: 'The HTML of a mail, for a frame that runs no scripts.',
      site: 'none',
      answers: { 200: page, 404: unknown },
    },
    {
      method: 'DELETE',
      path: '/inbox/messages',
      summary: 'Empties the inbox.',
      site: 'none',
      answers: { 204: { text: 'Empty' } },
    },
  ],
};
