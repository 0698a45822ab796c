import type { Socket } from 'node:net';
import { sendError } from '@kontor/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientError } from './input.ts';

const isClientError = (error: Error): error is ClientError => error.name === 'ClientError';

/** Error codes for refusals by the framework, by status. */
const codes: ReadonlyMap<number, string> = new Map([
  [400, 'BAD_REQUEST'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'MEDIA_TYPE_UNSUPPORTED'],
]);

/**
 * The refusal of a call that failed because of its input.
 *
 * @returns undefined if the back end itself failed
 */
export function refusalOf(error: FastifyError): ClientError | undefined {
  if (isClientError(error)) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) return undefined;
  return new ClientError(status, codes.get(status) ?? 'BAD_REQUEST', 'the call cannot be read');
}

/** Whether the error comes from the embedded database. */
export function isStorageError(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Responds to a failed call without internal details. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) return sendError(reply, refusal.status, refusal.code, refusal.message, refusal.fields);
  request.log.error({ err: error }, 'call failed');
  if (isStorageError(error)) return sendError(reply, 503, 'STORAGE_UNAVAILABLE', 'the database is not available');
  return sendError(reply, 500, 'INTERNAL_ERROR', 'the call failed');
}

/**
 * Responds to bytes that are not HTTP, and to requests that arrive too slowly. Both fail before fastify creates a
 * request.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, code] = isLate ? ['408 Request Timeout', 'REQUEST_TIMEOUT'] : ['400 Bad Request', 'BAD_REQUEST'];
  const message = isLate ? 'the call did not arrive in time' : 'the call cannot be read';
  const body = JSON.stringify({ error: code, message });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

/** Responds to every failure with JSON: `{ error, message }`. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'NOT_FOUND', 'there is no such call'));
  app.setErrorHandler(answerError);
}
