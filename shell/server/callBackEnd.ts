import { csrfCookieName, csrfHeader, defaultTimeoutMs } from '@kontor/api/http';
import { originalAddressHeader } from '@kontor/api/newsletter';
import { forwardedFor } from '@kontor/server/http';
import { readCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from './config.ts';
import { siteCookie, siteOfRequest } from './siteOfRequest.ts';

type Change = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };

/** Makes a change at the back end for a browser without scripts; resolves to the status, 0 if there is no answer. */
export type CallBackEnd = (change: Change, request: FastifyRequest, reply: FastifyReply) => Promise<number>;

/** Creates a client that makes the calls that a script would make, and passes the cookies of the answers on. */
export function createCallBackEnd(config: ShellConfig): CallBackEnd {
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
      return response.status;
    } catch (error) {
      request.log.warn(error, 'a form could not be passed on to the back end');
      return 0;
    }
  };
}
