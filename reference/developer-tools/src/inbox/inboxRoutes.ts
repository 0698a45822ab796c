import { inboxQuerySchema } from '@kontor/api/inbox';
import { escapeHtml } from '@kontor/server/http';
import type { FastifyInstance } from 'fastify';
import { developerPage, sendPage } from '../developerPages.ts';
import type { InputOptions } from '../input.ts';
import type { InboxMessage, InboxStore } from './inboxStore.ts';

/** A message may use its own styles and open links in a new page, and nothing else. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const time = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

const titleOf = ({ subject }: InboxMessage): string => escapeHtml(subject || '(no subject)');

const entry = (message: InboxMessage): string =>
  `<li><a href="/inbox/${message.id}"><strong>${titleOf(message)}</strong><span>${escapeHtml(message.to.join(', '))} · ${time(message.receivedAt)}</span></a></li>`;

/** All messages, newest first. */
const listPage = (messages: readonly InboxMessage[]): string =>
  developerPage(
    'Inbox',
    `<h1>Inbox</h1>\n${messages.length === 0 ? '<p class="empty">No mail yet.</p>' : `<ol>${messages.map(entry).join('\n')}</ol>`}`,
  );

/** One message, with its text, and its HTML in a frame that runs no scripts. */
function messagePage(message: InboxMessage): string {
  const { id, subject, from, to, receivedAt, text, html } = message;
  const frame = `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/messages/${id}/html"></iframe>`;
  return developerPage(
    subject || '(no subject)',
    `<p><a href="/inbox">All mail</a></p>
<h1>${titleOf(message)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Received</dt><dd>${time(receivedAt)}</dd></dl>
${html === '' ? '' : frame}
<details${html === '' ? ' open' : ''}><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>`,
  );
}

/** A message's HTML for the frame. Links open outside the frame. */
function messageHtml({ html }: InboxMessage): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}

type MessageRoute = { Params: { id: string } };

/** The development inbox, with pages for people and JSON for tests. */
export function registerInboxRoutes(
  app: FastifyInstance,
  inbox: InboxStore,
  { parseInput, refuse }: InputOptions,
): void {
  const messageOf = ({ id }: MessageRoute['Params']): InboxMessage => {
    const message = /^\d{1,12}$/.test(id) ? inbox.find(Number(id)) : undefined;
    return message ?? refuse(404, 'MESSAGE_UNKNOWN', 'there is no such message');
  };

  app.get('/inbox', (_request, reply) => sendPage(reply, listPage(inbox.list())));
  app.get<MessageRoute>('/inbox/:id', ({ params }, reply) => sendPage(reply, messagePage(messageOf(params))));
  for (const path of ['/inbox/messages', '/inbox/messages.json']) {
    app.get(path, (request) => ({ messages: inbox.list(parseInput(inboxQuerySchema, request.query).to) }));
  }
  app.get<MessageRoute>('/inbox/messages/:id', ({ params }) => messageOf(params));
  app.get<MessageRoute>('/inbox/messages/:id/html', ({ params }, reply) =>
    sendPage(reply, messageHtml(messageOf(params)), messagePolicy),
  );
  app.delete('/inbox/messages', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
}
