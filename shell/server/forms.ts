import { sendError } from '@kontor/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest form in bytes; the longest fields of a registration are well below. */
const maxFormBytes = 4096;

/**
 * Whether a form comes from a page of this host. Browsers name the page's origin with every form, and pages of other
 * sites cannot change that. The CSRF token is no part of the documents, since they are the same for every visitor.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': relation } = headers;
  if (relation !== undefined && relation !== 'same-origin') return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The fields of a form that a browser has sent. */
export function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Takes forms that browsers send without scripts, from pages of this host alone. No answer is cached.
 *
 * @param add adds the routes of the forms
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
      if (isFromOwnPage(request)) return undefined;
      return sendError(reply, 403, 'FOREIGN_FORM', 'The form does not come from a page of the shop.');
    });
    add(forms);
  });
}
