import { tooManyCalls } from '@kontor/server/http';
import { accountTargets, linkTargets } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AccountNotice, accountAddress, readAccountQuery } from '../src/pages/account/readAccountQuery.ts';
import { createCallBackEnd } from './callBackEnd.ts';
import type { ShellConfig } from './config.ts';
import { fieldsOf, takeForms } from './forms.ts';

/**
 * Takes the forms for logging in, logging out and registering that browsers send without scripts. Each makes the call
 * that a script would make, passes the cookies of its answer on and redirects to the next page.
 */
export async function takeAccountForms(app: FastifyInstance, config: ShellConfig): Promise<void> {
  const callBackEnd = createCallBackEnd(config);
  const call = (name: string, body: object, request: FastifyRequest, reply: FastifyReply) =>
    callBackEnd({ method: 'POST', path: `/service/login/api/${name}`, body }, request, reply);

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
