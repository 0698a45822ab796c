import { csrfCookieName, csrfHeader, defaultTimeoutMs } from '@kontor/api/http';
import { forwardedFor, tooManyCalls } from '@kontor/server/http';
import { readCookie } from '@kontor/server/identity';
import { accountTargets, linkTargets } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AccountNotice, accountAddress, readAccountQuery } from '../src/pages/account/readAccountQuery.ts';
import type { ShellConfig } from './config.ts';
import { fieldsOf, takeForms } from './forms.ts';
import { siteCookie, siteOfRequest } from './siteOfRequest.ts';

/**
 * Takes the forms for logging in, logging out and registering that browsers send without scripts. Each makes the call
 * that a script would make, passes the cookies of its answer on and redirects to the next page.
 */
export async function takeAccountForms(app: FastifyInstance, config: ShellConfig): Promise<void> {
  /** Makes a change at the back end for the browser; status 0 if there is no answer. */
  async function call(name: string, body: object, request: FastifyRequest, reply: FastifyReply): Promise<number> {
    const site = siteOfRequest(
      { host: request.host, siteCookie: readCookie(request, siteCookie) },
      config.hosts,
      config.site,
    );
    try {
      const response = await fetch(`${config.shopApiUrl}/service/login/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          site,
          cookie: request.headers.cookie ?? '',
          [csrfHeader]: readCookie(request, csrfCookieName(config.secureCookies)) ?? '',
          'x-forwarded-for': forwardedFor(request),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(defaultTimeoutMs),
      });
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return response.status;
    } catch (error) {
      request.log.warn(error, 'a form of the account could not be passed on');
      return 0;
    }
  }

  await takeForms(app, (forms) => {
    const text = (fields: URLSearchParams, name: string) => fields.get(name) ?? '';

    forms.post(accountTargets.logIn, async (request, reply) => {
      const fields = fieldsOf(request);
      const login = {
        email: text(fields, 'email'),
        password: text(fields, 'password'),
        remember: fields.has('remember'),
      };
      const { next } = readAccountQuery(`next=${encodeURIComponent(text(fields, 'next'))}`);
      const status = await call('login', login, request, reply);
      if (status === 200) return reply.redirect(next ?? linkTargets.user, 303);
      const notices: Readonly<Record<number, AccountNotice>> = {
        400: 'failed',
        401: 'failed',
        [tooManyCalls]: 'limited',
      };
      const notice = notices[status] ?? 'unavailable';
      return reply.redirect(accountAddress(accountTargets.logIn, { notice, ...(next ? { next } : {}) }), 303);
    });

    forms.post(accountTargets.register, async (request, reply) => {
      const fields = fieldsOf(request);
      const names = ['email', 'password', 'firstName', 'lastName'];
      const registration = Object.fromEntries(names.map((name) => [name, text(fields, name)]));
      const status = await call('register', registration, request, reply);
      if (status === 202) return reply.redirect(accountAddress(accountTargets.logIn, { notice: 'registered' }), 303);
      const notices: Readonly<Record<number, AccountNotice>> = { 400: 'invalid', [tooManyCalls]: 'limited' };
      return reply.redirect(accountAddress(accountTargets.register, { notice: notices[status] ?? 'unavailable' }), 303);
    });

    forms.post(accountTargets.logOut, async (request, reply) => {
      await call('logout', {}, request, reply);
      return reply.redirect(linkTargets.user, 303);
    });
  });
}
