import { csrfCookieName, csrfHeader, defaultTimeoutMs, newBrowserTokenStart } from '@kontor/api/http';
import { originalAddressHeader } from '@kontor/api/newsletter';
import { readText } from '@kontor/api/serverHttp';
import { forwardedFor } from '@kontor/server/http';
import { readCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSiteOf } from '../addresses/siteOfRequest.ts';
import type { ShellConfig } from '../config.ts';

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Whether the request comes from a program rather than a browser. Programs neither send nor keep cookies. */
  readonly isFromProgram?: boolean;
};

/** The CSRF token for programs. It need not be secret, because programs send no visitor's cookie with it. */
const programToken = newBrowserTokenStart.padEnd(32, '0');

type Answer = {
  /** 0 if the back end did not respond. */
  readonly status: number;
  /** The parsed body of the response; undefined if the body is not JSON. */
  readonly data: unknown;
};

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Calls the back end for a browser without scripts. Never rejects. */
export type AskBackEnd = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/**
 * Creates a client that makes the calls that the browser's script would make, and passes the cookies on to the browser.
 */
export function createAskBackEnd(config: ShellConfig): AskBackEnd {
  const siteOf = createSiteOf(config);
  return async ({ method, path, body, isFromProgram = false }, request, reply) => {
    const csrfName = csrfCookieName(config.secureCookies);
    const { cookie, token } = isFromProgram
      ? { cookie: `${csrfName}=${programToken}`, token: programToken }
      : { cookie: request.headers.cookie ?? '', token: readCookie(request, csrfName) ?? '' };
    const site = siteOf(request);
    try {
      const response = await fetch(`${config.shopApiUrl}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          site,
          cookie,
          [csrfHeader]: token,
          'x-forwarded-for': forwardedFor(request),
          [originalAddressHeader]: request.ip,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(defaultTimeoutMs),
      });
      if (!isFromProgram) for (const one of response.headers.getSetCookie()) reply.header('set-cookie', one);
      const data: unknown = await readText(response)
        .then(JSON.parse)
        .catch(() => undefined);
      return { status: response.status, data };
    } catch (error) {
      request.log.warn(error, 'a form could not be passed on to the back end');
      return { status: 0, data: undefined };
    }
  };
}
