import {
  type FieldErrorKey,
  interestCategories,
  newsletterPath,
  personalOffersConsent,
  signUpMarketOf,
  subscriberSchema,
  validateSignUp,
} from '@kontor/api/newsletter';
import { mailPages } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSuccess } from '../back-end/callBackEnd.ts';
import { fieldsOf, invalidEntry, noAnswer } from '../forms.ts';
import { answerForgotten, mailLinkOf, mailPageHeaders } from './mailLinks.ts';
import { type NewsletterForms, uncompressed, valuesOf } from './newsletterForms.ts';
import { interestsMarketOf } from './plainNewsletter.ts';

type Visit = readonly [request: FastifyRequest, reply: FastifyReply];

const expiredLink = 410;

const pathOf = (token: string, rest = '') => `${newsletterPath}/${encodeURIComponent(token)}${rest}`;

/** Handles the forms on the pages that an e-mail links to. */
export function takeMailForms(forms: FastifyInstance, options: NewsletterForms): void {
  const { askBackEnd, answer } = options;

  /** Handles a button press on a page that an e-mail linked to. */
  const onPress = (path: string, press: (token: string, ...visit: Visit) => Promise<FastifyReply>) =>
    forms.post(path, uncompressed, async (request, reply) => {
      reply.headers(mailPageHeaders);
      if (path === mailPages.interests && fieldsOf(request).has('ask')) return askForLink(options, request, reply);
      const { token } = mailLinkOf(request);
      return token === undefined ? answerForgotten(path, reply) : press(token, request, reply);
    });

  /** Handles a press that makes one call to the back end. */
  const onCall = (path: string, callOf: (token: string) => Parameters<typeof askBackEnd>[0]) =>
    onPress(path, async (token, request, reply) => {
      const { status } = await askBackEnd(callOf(token), request, reply);
      if (isSuccess(status)) return reply.redirect(`${path}?outcome=done`, 303);
      if (status === expiredLink) return reply.redirect(`${path}?outcome=expired`, 303);
      return answer(request, reply, { status: noAnswer, outcome: 'failed' });
    });

  onCall(mailPages.confirmation, (token) => ({ method: 'PUT', path: pathOf(token, '/doi'), body: {} }));
  onCall(mailPages.unsubscription, (token) => ({ method: 'DELETE', path: pathOf(token) }));
  onPress(mailPages.interests, (token, request, reply) => takeInterests(options, token, request, reply));
}

/** Requests an e-mail with a new link. */
async function askForLink({ askBackEnd, siteOf, answer }: NewsletterForms, ...[request, reply]: Visit) {
  const values = { email: valuesOf(fieldsOf(request)).email };
  const { email: fault } = validateSignUp(values, signUpMarketOf(siteOf(request)));
  const refused = (key: FieldErrorKey) =>
    answer(request, reply, { status: invalidEntry, outcome: 'ask', values, errors: { email: key } });
  if (fault) return refused(fault);
  const call = { method: 'POST', path: `${newsletterPath}/links`, body: values } as const;
  const { status } = await askBackEnd(call, request, reply);
  if (isSuccess(status)) return reply.redirect(`${mailPages.interests}?outcome=sent`, 303);
  if (status === invalidEntry) return refused('emailInvalidErrorMessage');
  return answer(request, reply, { status: noAnswer, outcome: 'failed' });
}

/** The first button press shows the stored data, and the second one changes it (NEWS-60). */
async function takeInterests(
  { askBackEnd, siteOf, answer }: NewsletterForms,
  token: string,
  ...[request, reply]: Visit
): Promise<FastifyReply> {
  const fields = fieldsOf(request);
  const { link } = mailLinkOf(request);
  const { firstName = '', lastName = '', salutation = '', consents = [] } = valuesOf(fields);
  const chosen = fields.getAll('interests').filter((one) => interestCategories.includes(one));
  const isChange = fields.has('save');
  const market = interestsMarketOf(siteOf(request));
  const values = { firstName, lastName, salutation, consents };
  const entered = { values, interests: { link, interests: chosen } };
  const { email: _email, legals: _legals, ...errors } = validateSignUp(values, market);
  if (isChange && Object.keys(errors).length > 0)
    return answer(request, reply, { status: invalidEntry, errors, ...entered });
  const body = {
    interests: chosen,
    firstName,
    lastName,
    consents: consents.filter((one) => one === personalOffersConsent),
    ...(market.salutation === 'hidden' ? {} : { salutation }),
  };
  const call = isChange ? ({ method: 'PUT', body } as const) : ({ method: 'GET' } as const);
  const { status, data } = await askBackEnd({ ...call, path: pathOf(token) }, request, reply);
  if (status === expiredLink) return reply.redirect(`${mailPages.interests}?outcome=expired`, 303);
  const subscriber = v.safeParse(subscriberSchema, data);
  if (!subscriber.success)
    return answer(request, reply, { status: noAnswer, outcome: 'failed', ...(isChange ? entered : {}) });
  const { email, interests } = subscriber.output;
  return answer(request, reply, {
    status: 200,
    ...(isChange ? { outcome: 'done' } : {}),
    values: subscriber.output,
    interests: { link, email, interests },
  });
}
