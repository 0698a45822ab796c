import { sendError } from '@kontor/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The response's status if a form has invalid entries. */
export const invalidEntry = 422;

/** The response's status if the back end fails or does not respond. */
export const noAnswer = 502;

/** The response to a form: the status, and what the page shows. */
export type FormAnswer<Content = unknown> = { readonly status: number; readonly content: Content };

/** Sends the page at the request's address. */
export type AnswerForm<Content = unknown> = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FormAnswer<Content>,
) => Promise<FastifyReply>;

/** The maximum size of a form in bytes. The longest cancellation stays below this limit in any writing system. */
const maxFormBytes = 8192;

/**
 * Whether a form comes from a page of this host. Browsers send the page's origin with every form, and pages of other
 * sites cannot change that. If a page forbids the referrer, its origin is `null`, and only `Sec-Fetch-Site` shows where
 * the form comes from. Documents contain no CSRF token, because they are the same for every visitor.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': relation } = headers;
  if (relation !== undefined && relation !== 'same-origin') return false;
  if (relation !== undefined && origin === 'null') return true;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The fields of a form sent by a browser. */
export function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses a form whose response would exceed the limits for documents. Resolves to the reply if it does. */
    admitForm?(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  }
}

/**
 * Accepts forms that browsers send without scripts, but only from pages of this host. No response is cached. A form is
 * refused before it has any effect, never afterwards.
 *
 * @param add adds the forms' routes
 */
export async function takeForms(app: FastifyInstance, add: (forms: FastifyInstance) => void): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isFromOwnPage(request)) return forms.admitForm?.(request, reply);
      return sendError(reply, 403, 'FOREIGN_FORM', 'The form does not come from a page of the shop.');
    });
    add(forms);
  });
}
