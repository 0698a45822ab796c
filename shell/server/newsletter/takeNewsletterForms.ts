import {
  interestCategories,
  isBotSubmission,
  newsletterPath,
  privateNewsletterPath,
  type SignUpOrigin,
  type SignUpValues,
  signUpMarketOf,
  subscriberSchema,
  toSubscription,
  validateSignUp,
} from '@kontor/api/newsletter';
import { identityOf } from '@kontor/server/identity';
import { linkTargets, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AskBackEnd } from '../callBackEnd.ts';
import { fieldsOf, takeForms } from '../forms.ts';
import { confirmPath, interestsMarketOf, interestsPath, type PlainPage, unsubscribePath } from './plainNewsletter.ts';

/** The answer page of a form. */
export type NewsletterAnswer = Pick<PlainPage, 'outcome' | 'values' | 'errors' | 'interests'> & {
  readonly status: number;
};

type Visit = readonly [request: FastifyRequest, reply: FastifyReply];

type Options = {
  readonly askBackEnd: AskBackEnd;
  readonly siteOf: (request: FastifyRequest) => SiteKey;
  /** Answers with the page of the request's address. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, page: NewsletterAnswer) => Promise<FastifyReply>;
};

/** The origin of the newsletter's own page (NEWS-31). */
const origin: SignUpOrigin = { origin: 'NEWSLETTER', originAddition: 'page' };

const unauthorized = 401;
const invalidEntry = 422;
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
  const { askBackEnd, siteOf, answer } = options;
  const callBackEnd = async (...call: Parameters<AskBackEnd>): Promise<number> => (await askBackEnd(...call)).status;

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

  const tokenOf = (request: FastifyRequest) =>
    fieldsOf(request).get('token') ?? new URL(request.url, 'http://shop.invalid').searchParams.get('token') ?? '-';
  const pathOf = (request: FastifyRequest, rest = '') =>
    `${newsletterPath}/${encodeURIComponent(tokenOf(request))}${rest}`;

  /** Reads or changes the subscriber of a link; undefined if the back end refuses or does not answer. */
  async function askForSubscriber(
    call: { method: 'GET' } | { method: 'PUT'; body: object },
    ...[request, reply]: Visit
  ) {
    const { status, data } = await askBackEnd({ ...call, path: pathOf(request) }, request, reply);
    const subscriber = v.safeParse(subscriberSchema, data);
    return { isExpired: status === expiredLink, subscriber: subscriber.success ? subscriber.output : undefined };
  }

  await takeForms(app, (forms) => {
    forms.post(linkTargets.newsletter, uncompressed, async (request, reply) => {
      const values = valuesOf(fieldsOf(request));
      if (isBotSubmission(values)) return answer(request, reply, { status: 200, outcome: 'success', values });
      const errors = validateSignUp(values, signUpMarketOf(siteOf(request)));
      if (Object.keys(errors).length > 0) return answer(request, reply, { status: invalidEntry, values, errors });
      const status = await subscribe(values, request, reply);
      if (status >= 200 && status < 300) return answer(request, reply, { status: 200, outcome: 'success', values });
      if (status === invalidEntry)
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

    // The first press of a mail's reader shows what is stored, the second changes it.
    forms.post(interestsPath, uncompressed, async (request, reply) => {
      const fields = fieldsOf(request);
      const token = tokenOf(request);
      const { firstName = '', lastName = '' } = valuesOf(fields);
      const chosen = fields.getAll('interests').filter((one) => interestCategories.includes(one));
      const isChange = fields.has('save');
      const entered = { values: { firstName, lastName }, interests: { token, interests: chosen } };
      const market = interestsMarketOf(siteOf(request));
      const errors = Object.fromEntries(
        Object.entries(validateSignUp(entered.values, market)).filter(([name]) => name.endsWith('Name')),
      );
      if (isChange && Object.keys(errors).length > 0)
        return answer(request, reply, { status: invalidEntry, errors, ...entered });
      const body = { interests: chosen, firstName, lastName };
      const { isExpired, subscriber } = await askForSubscriber(
        isChange ? { method: 'PUT', body } : { method: 'GET' },
        request,
        reply,
      );
      if (isExpired) return reply.redirect(`${interestsPath}?outcome=expired`, 303);
      if (!subscriber)
        return answer(request, reply, { status: noAnswer, outcome: 'failed', ...(isChange ? entered : {}) });
      const { email, interests } = subscriber;
      return answer(request, reply, {
        status: 200,
        ...(isChange ? { outcome: 'done' } : {}),
        values: { firstName: subscriber.firstName, lastName: subscriber.lastName },
        interests: { token, email, interests },
      });
    });

    forms.post(unsubscribePath, uncompressed, async (request, reply) =>
      settle(await callBackEnd({ method: 'DELETE', path: pathOf(request) }, request, reply), request, reply),
    );
  });
}
