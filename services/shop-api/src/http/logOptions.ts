import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Calls by method and pattern: neither addresses of visitors nor what stands in paths and queries is logged. */
function describeCall(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

/** A structured log on the standard output, without personal data. */
export function createLogOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return level === 'silent' ? false : { level, serializers: { req: describeCall } };
}
