import { createPreviewApi } from '@kontor/api/preview';
import { createServerClient } from '@kontor/api/serverHttp';
import { forwardedFor } from '@kontor/server/http';
import { defaultSite } from '@kontor/site';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { staffCookies } from './staffCookies.ts';

/** Creates the function that asks the back end whether a request comes from staff with a preview session. */
export function createStaffCheck(
  { shopApiUrl: baseUrl, documentDeadlineMs: timeoutMs }: Pick<ShellConfig, 'shopApiUrl' | 'documentDeadlineMs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => {
    const cookie = staffCookies(request);
    if (!cookie) return false;
    const headers = () => ({ cookie, 'x-forwarded-for': forwardedFor(request) });
    const session = await createPreviewApi(createServerClient({ site: defaultSite, baseUrl, timeoutMs, headers }))
      .checkAuth()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a staff session cannot be checked');
        return undefined;
      });
    return session !== undefined;
  };
}
