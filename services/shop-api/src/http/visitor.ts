import { randomUUID } from 'node:crypto';
import { defaultCookieLifetime } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'kontor_visitor';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who a browser is, as far as its cookie says. */
export type Visitors = {
  /** The visitor of a call, or `undefined` where the browser is new. */
  find(request: FastifyRequest): string | undefined;
  /** The visitor of a call, a new one where needed; the cookie lives on from now. */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
};

export function createVisitors(options: { readonly secureCookies: boolean }): Visitors {
  const find = (request: FastifyRequest): string | undefined => {
    const id = request.cookies[cookieName];
    return id !== undefined && idPattern.test(id) ? id : undefined;
  };
  return {
    find,
    ensure(request, reply) {
      const id = find(request) ?? randomUUID();
      reply.setCookie(cookieName, id, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: options.secureCookies,
        maxAge: defaultCookieLifetime,
      });
      return id;
    },
  };
}
