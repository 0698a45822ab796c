import { csrfCookieName, csrfHeader, defaultTimeoutMs } from '@kontor/api/http';
import { originalAddressHeader } from '@kontor/api/newsletter';
import { forwardedFor } from '@kontor/server/http';
import { readCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from './config.ts';
import { siteCookie, siteOfRequest } from './siteOfRequest.ts';

type Call = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };

type Answer = {
  /** 0 if there is none. */
  readonly status: number;
  /** What the back end answered; undefined if that is no JSON. */
  readonly data: unknown;
};

/** Makes a call at the back end for a browser without scripts. Never rejects. */
export type AskBackEnd = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** The same for calls of which only the status counts. */
export type CallBackEnd = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<number>;

/** Creates a client that makes the calls that a script would make, and passes the cookies of the answers on. */
export function createAskBackEnd(config: ShellConfig): AskBackEnd {
  return async ({ method, path, body }, request, reply) => {
    const site = siteOfRequest(
      { host: request.host, siteCookie: readCookie(request, siteCookie) },
      config.hosts,
      config.site,
    );
    try {
      const response = await fetch(`${config.shopApiUrl}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          site,
          cookie: request.headers.cookie ?? '',
          [csrfHeader]: readCookie(request, csrfCookieName(config.secureCookies)) ?? '',
          'x-forwarded-for': forwardedFor(request),
          [originalAddressHeader]: request.ip,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(defaultTimeoutMs),
      });
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const data: unknown = await response.json().catch(() => undefined);
      return { status: response.status, data };
    } catch (error) {
      request.log.warn(error, 'a form could not be passed on to the back end');
      return { status: 0, data: undefined };
    }
  };
}

/** Creates a client for calls of which only the status counts. */
export function createCallBackEnd(config: ShellConfig): CallBackEnd {
  const ask = createAskBackEnd(config);
  return async (...call) => (await ask(...call)).status;
}
