import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientError } from './clientError.ts';

const isClientError = (error: Error): error is ClientError => error.name === 'ClientError';

/** Codes of refusals that come from the framework, by status. */
const codes: ReadonlyMap<number, string> = new Map([
  [400, 'BAD_REQUEST'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'MEDIA_TYPE_UNSUPPORTED'],
]);

/** Whether a call failed because of what was sent, not because of the back end. */
export function isRefusal(error: FastifyError): boolean {
  return isClientError(error) || (error.statusCode ?? 500) < 500;
}

/** Whether the embedded database refused to work. */
export function isStorageError(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Sends the JSON answer of an error. */
export function sendError(
  reply: FastifyReply,
  status: number,
  error: string,
  message: string,
  fields = {},
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .code(status)
    .send({ error, message, ...fields });
}

/** The answer of a failed call; what is inside stays inside. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isClientError(error)) return sendError(reply, error.status, error.code, error.message, error.fields);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendError(reply, status, codes.get(status) ?? 'BAD_REQUEST', 'the call cannot be read');
  request.log.error({ err: error }, 'call failed');
  if (isStorageError(error)) return sendError(reply, 503, 'STORAGE_UNAVAILABLE', 'the storage does not answer');
  return sendError(reply, 500, 'INTERNAL_ERROR', 'the call failed');
}

/** Answers what is no HTTP, before there is a call to speak of. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: 'BAD_REQUEST', message: 'the call cannot be read' });
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

/** Makes every failure of the app a JSON answer `{ error, message }`. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND', 'there is no such call'));
  app.setErrorHandler(answerError);
}
