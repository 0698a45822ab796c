import {
  isBotSubmission,
  newsletterPath,
  privateNewsletterPath,
  type SignUpOrigin,
  type SignUpValues,
  signUpMarketOf,
  toSubscription,
  validateSignUp,
} from '@kontor/api/newsletter';
import { identityOf } from '@kontor/server/identity';
import { linkTargets } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSuccess } from '../back-end/callBackEnd.ts';
import { fieldsOf, invalidEntry, noAnswer, takeForms } from '../forms.ts';
import { takeMailForms } from './mailForms.ts';
import { type NewsletterAnswer, type NewsletterForms, uncompressed, valuesOf } from './newsletterForms.ts';

/** The origin of sign-ups on the newsletter's own page (NEWS-31). */
const origin: SignUpOrigin = { origin: 'NEWSLETTER', originAddition: 'page' };

const unauthorized = 401;

/**
 * Handles the newsletter forms that browsers send without scripts, with the same validation as the scripted form
 * (NEWS-59). Entered values appear in the response page, but never in an address.
 */
export async function takeNewsletterForms(app: FastifyInstance, options: NewsletterForms): Promise<void> {
  await takeForms(app, (forms) => {
    forms.post(linkTargets.newsletter, uncompressed, (request, reply) => takeSignUp(options, request, reply));
    takeMailForms(forms, options);
  });
}

async function takeSignUp(options: NewsletterForms, request: FastifyRequest, reply: FastifyReply) {
  const fields = fieldsOf(request);
  const values = valuesOf(fields);
  const outcome = fields.has('again') ? 'again' : 'success';
  const answer = (page: Omit<NewsletterAnswer, 'values'>) => options.answer(request, reply, { ...page, values });
  if (fields.has('edit')) return answer({ status: 200 });
  if (isBotSubmission(values)) return answer({ status: 200, outcome });
  const errors = validateSignUp(values, signUpMarketOf(options.siteOf(request)));
  if (Object.keys(errors).length > 0) return answer({ status: invalidEntry, errors });
  const status = await subscribe(options, values, request, reply);
  if (isSuccess(status)) return answer({ status: 200, outcome });
  if (status === invalidEntry) return answer({ status, errors: { email: 'emailInvalidErrorMessage' } });
  return answer({ status: noAnswer, outcome: 'failed' });
}

/** @returns the status of the back end's response */
async function subscribe(
  { askBackEnd, siteOf }: NewsletterForms,
  values: SignUpValues,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const market = signUpMarketOf(siteOf(request));
  const { firstName, lastName, ...rest } = toSubscription(values, { market, origin, configuredConsents: [] });
  const body = { ...rest, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  const send = async (path: string) => (await askBackEnd({ method: 'POST', path, body }, request, reply)).status;
  if (identityOf(request.cookies).session === undefined) return send(newsletterPath);
  const status = await send(privateNewsletterPath);
  return status === unauthorized ? send(newsletterPath) : status;
}
