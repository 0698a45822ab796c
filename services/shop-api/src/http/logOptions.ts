import { scrubText } from '@kontor/site';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Calls by method and pattern: neither addresses of visitors nor what stands in paths and queries is logged. */
function describeCall(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

type LoggedError = { [field: string]: unknown; type: string; message: string; stack: string };

/**
 * An error with its kind and place. Its message may repeat what was sent or stored, so it is scrubbed; further fields,
 * such as a query's values, are left out.
 */
function describeError(error: Error & { readonly code?: unknown }): LoggedError {
  const { name, message, code, stack = '' } = error;
  const { [1]: frames = '' } = stack.split(message === '' ? name : message, 2);
  return {
    type: name,
    message: scrubText(message),
    stack: frames.startsWith('\n') ? frames : '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Fields that say who somebody is, wherever a line carries them. */
const personalFields = ['email', 'password', 'firstName', 'lastName', 'ip', 'cookie', 'authorization', 'token', 'body'];

/** Where a line's text goes; the standard output unless told. */
type LogStream = { write(line: string): void };

/** A structured log without personal data. */
export function createLogOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    serializers: { req: describeCall, err: describeError },
    redact: { paths: personalFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    ...(stream ? { stream } : {}),
  };
}
