import { tooManyCalls } from '@kontor/server/http';
import { type AnswerForm, type AskBackEnd, fieldsOf, invalidEntry, noAnswer, takeForms } from '@kontor/shell/server';
import { accountTargets, linkTargets } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, RefusedForm } from '../../src/pages/account/accountFaults.ts';
import { loginFaults, registrationFaults } from '../../src/pages/account/accountFaults.ts';
import {
  type AccountNotice,
  accountAddress,
  logOutId,
  readAccountQuery,
} from '../../src/pages/account/readAccountQuery.ts';
import type { PageContent } from '../../src/pages/content/pageContent.ts';

type Options = { readonly askBackEnd: AskBackEnd; readonly answer: AnswerForm<PageContent> };

/** The notices about refused calls, by status. */
type Notices = Readonly<Record<number, AccountNotice>>;

const statusOf = ({ notice }: Refusal): number => {
  if (notice === 'limited') return tooManyCalls;
  return notice === 'unavailable' ? noAnswer : invalidEntry;
};

/**
 * Processes the forms for logging in, logging out and registering that browsers send without scripts. Each form makes
 * the call that a script would make, passes on the response's cookies and redirects to the next page. The response to a
 * refused form is its page with all entries except the password. No address contains an entry.
 */
export async function takeAccountForms(app: FastifyInstance, { askBackEnd, answer }: Options): Promise<void> {
  const call = async (name: string, body: object, request: FastifyRequest, reply: FastifyReply) =>
    (await askBackEnd({ method: 'POST', path: `/service/login/api/${name}`, body }, request, reply)).status;

  await takeForms(app, (forms) => {
    const text = (fields: URLSearchParams, name: string) => fields.get(name) ?? '';
    // Documents are already compressed when they arrive here.
    const uncompressed = { compress: false } as const;

    const refuse = (request: FastifyRequest, reply: FastifyReply, refusedForm: RefusedForm) =>
      answer(request, reply, { status: statusOf(refusedForm), content: { refusedForm } });

    forms.post(accountTargets.logIn, uncompressed, async (request, reply) => {
      const fields = fieldsOf(request);
      const email = text(fields, 'email');
      const login = { email, password: text(fields, 'password'), remember: fields.has('remember') };
      const entered = { values: { email }, remember: login.remember };
      const faults = loginFaults(login);
      if (faults) return refuse(request, reply, { notice: 'invalid', faults, ...entered });
      const { next } = readAccountQuery(`next=${encodeURIComponent(text(fields, 'next'))}`);
      const status = await call('login', login, request, reply);
      if (status === 200) return reply.redirect(next ?? linkTargets.user, 303);
      const notices: Notices = { 400: 'failed', 401: 'failed', [tooManyCalls]: 'limited' };
      return refuse(request, reply, { notice: notices[status] ?? 'unavailable', ...entered });
    });

    forms.post(accountTargets.register, uncompressed, async (request, reply) => {
      const fields = fieldsOf(request);
      const values = {
        email: text(fields, 'email'),
        firstName: text(fields, 'firstName'),
        lastName: text(fields, 'lastName'),
      };
      const registration = { ...values, password: text(fields, 'password') };
      const faults = registrationFaults(registration);
      if (faults) return refuse(request, reply, { notice: 'invalid', faults, values });
      const status = await call('register', registration, request, reply);
      if (status === 202) return reply.redirect(accountAddress(accountTargets.logIn, { notice: 'registered' }), 303);
      const notices: Notices = { 400: 'invalid', [tooManyCalls]: 'limited' };
      return refuse(request, reply, { notice: notices[status] ?? 'unavailable', values });
    });

    forms.post(accountTargets.logOut, async (request, reply) => {
      const status = await call('logout', {}, request, reply);
      const address =
        status === 200
          ? linkTargets.user
          : `${accountAddress(linkTargets.user, { notice: 'log-out-failed' })}#${logOutId}`;
      return reply.redirect(address, 303);
    });
  });
}
