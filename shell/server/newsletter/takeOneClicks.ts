import { newsletterPath } from '@kontor/api/newsletter';
import { sendError } from '@kontor/server/http';
import { oneClickUnsubscriptionPath } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { type AskBackEnd, isSuccess } from '../back-end/callBackEnd.ts';

const maxBodyBytes = 4096;

/** The body that a mail program posts, in either form encoding (RFC 8058). */
const oneClick = /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\s+One-Click\s/;

/**
 * Handles the POST by which a mail program ends a subscription (`List-Unsubscribe-Post`, NEWS-88). The request comes
 * from the mail program's server, without cookies and without a page. An invalid token gets the same response as a
 * valid one, because there is nothing left to do.
 */
export async function takeOneClicks(app: FastifyInstance, askBackEnd: AskBackEnd): Promise<void> {
  await app.register(async (programs) => {
    programs.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, String(body)),
    );
    programs.post(oneClickUnsubscriptionPath, async (request, reply) => {
      const token = new URL(request.url, 'http://shop.invalid').searchParams.get('token');
      if (!token || typeof request.body !== 'string' || !oneClick.test(request.body))
        return sendError(reply, 400, 'BAD_REQUEST', 'This address takes List-Unsubscribe=One-Click with a token.');
      const path = `${newsletterPath}/${encodeURIComponent(token)}`;
      const { status } = await askBackEnd({ method: 'DELETE', path, isFromProgram: true }, request, reply);
      const isOver = isSuccess(status) || status === 410;
      if (!isOver) return sendError(reply, 502, 'UPSTREAM_UNAVAILABLE', 'Please try again later.');
      return reply.header('cache-control', 'no-store').code(200).send({ status: 'UNSUBSCRIBED' });
    });
  });
}
