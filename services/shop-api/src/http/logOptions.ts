import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Calls by method and pattern: neither addresses of visitors nor what stands in paths and queries is logged. */
function describeCall(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
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
    serializers: { req: describeCall },
    redact: { paths: personalFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    ...(stream ? { stream } : {}),
  };
}
