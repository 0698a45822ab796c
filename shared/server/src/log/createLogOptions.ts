import { format } from 'node:util';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { logError } from './logError.ts';
import { logAddress, logMessage, logText } from './logText.ts';

/** Calls by method and route: neither addresses of visitors nor what stands in paths and queries is logged. */
function describeCall(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

/** Fields that say who somebody is, wherever a line carries them. */
const personalFields = ['email', 'password', 'firstName', 'lastName', 'ip', 'cookie', 'authorization', 'token', 'body'];

/** Where a line's text goes; the standard output unless told. */
type LogStream = { write(line: string): void };

/** The message of a line: ours is kept, that of an error is a foreign text. */
function messageOf(first: unknown, rest: readonly unknown[]): string | undefined {
  if (typeof first === 'string') return logMessage(format(first, ...rest));
  if (rest.length > 0) return logMessage(format(...rest));
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  return error instanceof Error ? logText(error.message) : undefined;
}

/** How a line is written, for whoever makes a pino of its own. */
export const logRules = {
  serializers: {
    req: describeCall,
    err: logError,
    // What fastify says of an address that it reads differently, and a proxy of where it passes a call on to.
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
 * A structured log without personal data: no token, mail address, session, cookie, password or search is in any line.
 *
 * @param level of pino; `silent` logs nothing
 */
export function createLogOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return { level, ...logRules, ...(stream ? { stream } : {}) };
}
