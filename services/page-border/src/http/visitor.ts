import { forwardedFor } from '@kontor/server/http';
import type { FastifyRequest } from 'fastify';

/** A visitor who gets a personal response. */
export type Visitor = {
  /** The request's cookie header, unchanged. */
  readonly cookie: string;
  /** The client address that trusted proxies report. */
  readonly address: string;
  /** Value of `x-forwarded-for` for calls on behalf of the visitor. */
  readonly forwardedFor: string;
};

/** The visitor who sent a request with cookies. */
export function visitorOf(request: FastifyRequest, cookie: string): Visitor {
  return { cookie, address: request.ip, forwardedFor: forwardedFor(request) };
}

/** Headers for calls on behalf of a visitor: the cookies identify the visitor, and the address is for rate limits. */
export function headersFor({ cookie, forwardedFor }: Visitor): Record<string, string> {
  return { cookie, 'x-forwarded-for': forwardedFor };
}
