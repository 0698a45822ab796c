import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** Sends `{ error, message }`, kept by nobody. */
export function sendError(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, message });
}

/** Answers what goes wrong as `{ error, message }`, and tells nobody outside what the service looks like inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND', 'There is nothing at this address.'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, status, 'REQUEST_INVALID', error.message);
    request.log.error(error, 'a request failed');
    return sendError(reply, status, 'INTERNAL_ERROR', 'This cannot be answered right now.');
  });
}
