import type { FastifyInstance } from 'fastify';

/** The cookies of staff with a preview session. */
export const staffCookie = 'kontor_staff=secret; preview-token=a-token-of-a-session';

/** Adds to a back end the route that confirms these cookies. */
export function confirmStaff(backEnd: FastifyInstance, hasSession: () => boolean = () => true): void {
  backEnd.get('/service/preview/api/auth/checkauth', (request, reply) =>
    hasSession() && request.headers.cookie === staffCookie ? { status: 'success' } : reply.code(401).send({}),
  );
}
