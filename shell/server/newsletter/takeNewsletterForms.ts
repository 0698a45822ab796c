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
import { linkTargets, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallBackEnd } from '../callBackEnd.ts';
import { fieldsOf, takeForms } from '../forms.ts';
import { confirmPath, type PlainPage, unsubscribePath } from './plainNewsletter.ts';

/** The answer page of a form. */
export type NewsletterAnswer = Pick<PlainPage, 'outcome' | 'values' | 'errors'> & { readonly status: number };

type Options = {
  readonly callBackEnd: CallBackEnd;
  readonly siteOf: (request: FastifyRequest) => SiteKey;
  /** Answers with the page of the request's address. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, page: NewsletterAnswer) => Promise<FastifyReply>;
};

/** The origin of the newsletter's own page (NEWS-31). */
const origin: SignUpOrigin = { origin: 'NEWSLETTER', originAddition: 'page' };

const unauthorized = 401;
const invalidEmail = 422;
const expiredLink = 410;
const noAnswer = 502;

/** Documents are compressed once. */
const uncompressed = { compress: false } as const;

function valuesOf(fields: URLSearchParams): SignUpValues {
  const text = (name: string) => fields.get(name) || undefined;
  return {
    email: text('email'),
    salutation: text('salutation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    consents: fields.getAll('consents'),
    legals: fields.getAll('legals'),
    reference: text('reference'),
  };
}

/**
 * Takes the newsletter's forms that browsers send without scripts, with the validation of the form with scripts
 * (NEWS-59). What was entered is in the answer page, never in an address.
 */
export async function takeNewsletterForms(app: FastifyInstance, options: Options): Promise<void> {
  const { callBackEnd, siteOf, answer } = options;

  async function subscribe(values: SignUpValues, request: FastifyRequest, reply: FastifyReply): Promise<number> {
    const body = toSubscription(values, { market: signUpMarketOf(siteOf(request)), origin, configuredConsents: [] });
    const { firstName, lastName, ...rest } = body;
    const send = (path: string) =>
      callBackEnd(
        {
          method: 'POST',
          path,
          body: { ...rest, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) },
        },
        request,
        reply,
      );
    if (identityOf(request.cookies).session === undefined) return send(newsletterPath);
    const status = await send(privateNewsletterPath);
    return status === unauthorized ? send(newsletterPath) : status;
  }

  const tokenOf = (request: FastifyRequest) => new URL(request.url, 'http://shop.invalid').searchParams.get('token');
  const pathOf = (request: FastifyRequest, rest = '') =>
    `${newsletterPath}/${encodeURIComponent(tokenOf(request) ?? '-')}${rest}`;

  await takeForms(app, (forms) => {
    forms.post(linkTargets.newsletter, uncompressed, async (request, reply) => {
      const values = valuesOf(fieldsOf(request));
      if (isBotSubmission(values)) return answer(request, reply, { status: 200, outcome: 'success', values });
      const errors = validateSignUp(values, signUpMarketOf(siteOf(request)));
      if (Object.keys(errors).length > 0) return answer(request, reply, { status: invalidEmail, values, errors });
      const status = await subscribe(values, request, reply);
      if (status >= 200 && status < 300) return answer(request, reply, { status: 200, outcome: 'success', values });
      if (status === invalidEmail)
        return answer(request, reply, { status, values, errors: { email: 'emailInvalidErrorMessage' } });
      return answer(request, reply, { status: noAnswer, outcome: 'failed', values });
    });

    /** Answers a link of a mail. A redirect takes the token out of the address. */
    const settle = (status: number, request: FastifyRequest, reply: FastifyReply) => {
      const [path] = request.url.split('?');
      if (status >= 200 && status < 300) return reply.redirect(`${path}?outcome=done`, 303);
      if (status === expiredLink) return reply.redirect(`${path}?outcome=expired`, 303);
      return answer(request, reply, { status: noAnswer, outcome: 'failed' });
    };

    forms.post(confirmPath, uncompressed, async (request, reply) =>
      settle(
        await callBackEnd({ method: 'PUT', path: pathOf(request, '/doi'), body: {} }, request, reply),
        request,
        reply,
      ),
    );

    forms.post(unsubscribePath, uncompressed, async (request, reply) =>
      settle(await callBackEnd({ method: 'DELETE', path: pathOf(request) }, request, reply), request, reply),
    );
  });
}
