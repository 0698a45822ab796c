import { forwardedFor } from '@kontor/server/http';
import type { FastifyRequest } from 'fastify';

/** Who asks for something that depends on who asks. */
export type Visitor = {
  /** All cookies, as they came. */
  readonly cookie: string;
  /** Address of the client: of whoever is connected, unless that is a trusted proxy. */
  readonly address: string;
  /** For `x-forwarded-for` of calls on behalf of the visitor: the client first, then the trusted proxies on the way. */
  readonly forwardedFor: string;
};

/** Who has sent a request with cookies. */
export function visitorOf(request: FastifyRequest, cookie: string): Visitor {
  return { cookie, address: request.ip, forwardedFor: forwardedFor(request) };
}

/** Headers of a call that is made for a visitor: the back end decides by the cookies, and counts the visitor. */
export function headersFor({ cookie, forwardedFor }: Visitor): Record<string, string> {
  return { cookie, 'x-forwarded-for': forwardedFor };
}
