import { createPreviewApi, previewCookieName } from '@kontor/api/preview';
import { createServerClient } from '@kontor/api/serverHttp';
import { forwardedFor } from '@kontor/server/http';
import { StaffCheck } from '@kontor/server/identity';
import { defaultSite } from '@kontor/site';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { staffCookies } from './staffCookies.ts';

/** Whether a request comes from staff with a preview session. Never rejects. */
export type IsStaff = (request: FastifyRequest) => boolean | Promise<boolean>;

type Visitor = { readonly cookie: string; readonly address: string; readonly forwardedFor: string };

/**
 * Creates the function that asks the back end whether a request comes from staff. Forged cookies cause few calls.
 *
 * @param now milliseconds since 1970
 */
export function createIsStaff(
  { shopApiUrl: baseUrl, documentDeadlineMs: timeoutMs }: Pick<ShellConfig, 'shopApiUrl' | 'documentDeadlineMs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): IsStaff {
  const ask = async ({ cookie, forwardedFor: addresses }: Visitor): Promise<boolean> => {
    const headers = () => ({ cookie, 'x-forwarded-for': addresses });
    const api = createPreviewApi(createServerClient({ site: defaultSite, baseUrl, timeoutMs, headers }));
    try {
      return (await api.checkAuth()) !== undefined;
    } catch (error) {
      log.warn({ err: error }, 'a staff session cannot be checked');
      throw error;
    }
  };
  const check = new StaffCheck({ ask, cookieName: previewCookieName, now });
  return (request) => {
    const cookie = staffCookies(request);
    return cookie !== undefined && check.confirm({ cookie, address: request.ip, forwardedFor: forwardedFor(request) });
  };
}
