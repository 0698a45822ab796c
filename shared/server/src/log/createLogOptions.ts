import { format } from 'node:util';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { logError } from './logError.ts';
import { logAddress, logMessage, logText } from './logText.ts';

/** Describes a call by its method and route, without client addresses, path values or queries. */
function describeCall(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

/** Fields that contain personal data. They are redacted at any depth. */
const personalFields = ['email', 'password', 'firstName', 'lastName', 'ip', 'cookie', 'authorization', 'token', 'body'];

/** Where log lines are written. */
type LogStream = { write(line: string): void };

/** A line's message. Error messages are sanitised like third-party strings. */
function messageOf(first: unknown, rest: readonly unknown[]): string | undefined {
  if (typeof first === 'string') return logMessage(format(first, ...rest));
  if (rest.length > 0) return logMessage(format(...rest));
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  return error instanceof Error ? logText(error.message) : undefined;
}

/** Serializers and redaction for any pino logger. */
export const logRules = {
  serializers: {
    req: describeCall,
    err: logError,
    // The original address, which fastify logs if it rewrites an address, and the addresses of proxied calls.
    originalUrl: logAddress,
    url: logAddress,
    source: logAddress,
  },
  redact: {
    paths: personalFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  hooks: {
    logMethod(
      this: unknown,
      [first, ...rest]: readonly unknown[],
      write: (this: unknown, ...line: never[]) => void,
    ): void {
      const text = messageOf(first, rest);
      const line = typeof first === 'string' ? [text] : [first, ...(text === undefined ? [] : [text])];
      Reflect.apply(write, this, line);
    },
  },
};

/**
 * Options for a structured log without personal data. No line contains a token, e-mail address, session, cookie,
 * password or search query.
 *
 * @param level pino's log level; `silent` logs nothing
 */
export function createLogOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return { level, ...logRules, ...(stream ? { stream } : {}) };
}
