import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/**
 * Sends an error as `{ error, message }`. The response is never cached.
 *
 * @param error the error code, for API clients
 * @param fields additional fields in the response
 */
export function sendError(
  reply: FastifyReply,
  status: number,
  error: string,
  message: string,
  fields: Readonly<Record<string, string | number>> = {},
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error, message, ...fields });
}

/**
 * Responds to unknown addresses and failed requests using `sendError`. Details of internal errors appear only in the
 * log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND', 'There is nothing at this address.'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, status, 'REQUEST_INVALID', error.message);
    request.log.error(error, 'a request failed');
    return sendError(reply, status, 'INTERNAL_ERROR', 'This cannot be answered right now.');
  });
}
