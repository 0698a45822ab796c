import { inboxQuerySchema } from '@kontor/api/inbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { inboxListPage, inboxMessagePage, inboxPolicy, messageHtml, messagePolicy } from './inboxPages.ts';
import type { InboxMessage } from './inboxStore.ts';

const idSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));

type MessageRoute = { Params: { id: string } };

const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

/** The development inbox: pages for people, and JSON for tests. */
export function registerInboxRoutes(app: FastifyInstance, { inbox }: ShopRouteOptions): void {
  if (!inbox) return;

  const messageOf = (id: string): InboxMessage => {
    const parsed = v.safeParse(idSchema, id);
    const message = parsed.success ? inbox.find(parsed.output) : undefined;
    if (message) return message;
    throw new ClientError({ status: 404, code: 'MESSAGE_UNKNOWN', message: 'there is no such message' });
  };

  app.get('/inbox', (_request, reply) => sendHtml(reply, inboxPolicy, inboxListPage(inbox.list())));

  app.get<MessageRoute>('/inbox/:id', (request, reply) =>
    sendHtml(reply, inboxPolicy, inboxMessagePage(messageOf(request.params.id))),
  );

  for (const path of ['/inbox/messages', '/inbox/messages.json']) {
    app.get(path, (request) => ({ messages: inbox.list(parseInput(inboxQuerySchema, request.query).to) }));
  }

  app.get<MessageRoute>('/inbox/messages/:id', (request) => messageOf(request.params.id));

  app.get<MessageRoute>('/inbox/messages/:id/html', (request, reply) =>
    sendHtml(reply, messagePolicy, messageHtml(messageOf(request.params.id))),
  );

  app.delete('/inbox/messages', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
}
