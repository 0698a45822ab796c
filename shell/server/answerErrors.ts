import type { FastifyError, FastifyInstance } from 'fastify';

/** Answers what goes wrong as `{ error, message }`, and tells nobody outside what the server looks like inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    reply.code(status).header('cache-control', 'no-store');
    if (status < 500) return reply.send({ error: 'REQUEST_INVALID', message: error.message });
    request.log.error(error, 'a request failed');
    return reply.send({ error: 'INTERNAL_ERROR', message: 'This cannot be answered right now.' });
  });
}
