import {
  type FieldErrorKey,
  interestCategories,
  isBotSubmission,
  newsletterPath,
  personalOffersConsent,
  privateNewsletterPath,
  type SignUpOrigin,
  type SignUpValues,
  signUpMarketOf,
  subscriberSchema,
  toSubscription,
  validateSignUp,
} from '@kontor/api/newsletter';
import { identityOf } from '@kontor/server/identity';
import { linkTargets, mailPages, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AskBackEnd } from '../callBackEnd.ts';
import { fieldsOf, invalidEntry, noAnswer, takeForms } from '../forms.ts';
import { answerForgotten, mailLinkOf, mailPageHeaders } from './mailLinks.ts';
import { interestsMarketOf, type PlainPage } from './plainNewsletter.ts';

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
const expiredLink = 410;

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

  const pathOf = (token: string, rest = '') => `${newsletterPath}/${encodeURIComponent(token)}${rest}`;

  /** Reads or changes the subscriber of a link; undefined if the back end refuses or does not answer. */
  async function askForSubscriber(
    call: { method: 'GET' } | { method: 'PUT'; body: object },
    token: string,
    ...[request, reply]: Visit
  ) {
    const { status, data } = await askBackEnd({ ...call, path: pathOf(token) }, request, reply);
    const subscriber = v.safeParse(subscriberSchema, data);
    return { isExpired: status === expiredLink, subscriber: subscriber.success ? subscriber.output : undefined };
  }

  await takeForms(app, (forms) => {
    forms.post(linkTargets.newsletter, uncompressed, async (request, reply) => {
      const fields = fieldsOf(request);
      const values = valuesOf(fields);
      const outcome = fields.has('again') ? 'again' : 'success';
      if (fields.has('edit')) return answer(request, reply, { status: 200, values });
      if (isBotSubmission(values)) return answer(request, reply, { status: 200, outcome, values });
      const errors = validateSignUp(values, signUpMarketOf(siteOf(request)));
      if (Object.keys(errors).length > 0) return answer(request, reply, { status: invalidEntry, values, errors });
      const status = await subscribe(values, request, reply);
      if (status >= 200 && status < 300) return answer(request, reply, { status: 200, outcome, values });
      if (status === invalidEntry)
        return answer(request, reply, { status, values, errors: { email: 'emailInvalidErrorMessage' } });
      return answer(request, reply, { status: noAnswer, outcome: 'failed', values });
    });

    /** Takes the press on a page that a mail's link led to. */
    const onPress = (path: string, press: (token: string, ...visit: Visit) => Promise<FastifyReply>) =>
      forms.post(path, uncompressed, async (request, reply) => {
        reply.headers(mailPageHeaders);
        if (path === mailPages.interests && fieldsOf(request).has('ask')) return askForLink(request, reply);
        const { token } = mailLinkOf(request);
        return token === undefined ? answerForgotten(path, reply) : press(token, request, reply);
      });

    const settle = (path: string, status: number, ...[request, reply]: Visit) => {
      if (status >= 200 && status < 300) return reply.redirect(`${path}?outcome=done`, 303);
      if (status === expiredLink) return reply.redirect(`${path}?outcome=expired`, 303);
      return answer(request, reply, { status: noAnswer, outcome: 'failed' });
    };

    onPress(mailPages.confirmation, async (token, ...visit) =>
      settle(
        mailPages.confirmation,
        await callBackEnd({ method: 'PUT', path: pathOf(token, '/doi'), body: {} }, ...visit),
        ...visit,
      ),
    );

    /** Asks for a mail with a new link. */
    const askForLink = async (...[request, reply]: Visit) => {
      const values = { email: valuesOf(fieldsOf(request)).email };
      const { email: fault } = validateSignUp(values, signUpMarketOf(siteOf(request)));
      const refused = (key: FieldErrorKey) =>
        answer(request, reply, { status: invalidEntry, outcome: 'ask', values, errors: { email: key } });
      if (fault) return refused(fault);
      const call = { method: 'POST', path: `${newsletterPath}/links`, body: values } as const;
      const status = await callBackEnd(call, request, reply);
      if (status >= 200 && status < 300) return reply.redirect(`${mailPages.interests}?outcome=sent`, 303);
      if (status === invalidEntry) return refused('emailInvalidErrorMessage');
      return answer(request, reply, { status: noAnswer, outcome: 'failed' });
    };

    // The first press of a mail's reader shows what is stored, the second changes it.
    onPress(mailPages.interests, async (token, request, reply) => {
      const fields = fieldsOf(request);
      const { link } = mailLinkOf(request);
      const { firstName = '', lastName = '', salutation = '', consents = [] } = valuesOf(fields);
      const chosen = fields.getAll('interests').filter((one) => interestCategories.includes(one));
      const isChange = fields.has('save');
      const market = interestsMarketOf(siteOf(request));
      const values = { firstName, lastName, salutation, consents };
      const entered = { values, interests: { link, interests: chosen } };
      const errors = Object.fromEntries(
        Object.entries(validateSignUp(values, market)).filter(([name]) => name !== 'email' && name !== 'legals'),
      );
      if (isChange && Object.keys(errors).length > 0)
        return answer(request, reply, { status: invalidEntry, errors, ...entered });
      const body = {
        interests: chosen,
        ...{ firstName, lastName },
        consents: consents.filter((one) => one === personalOffersConsent),
        ...(market.salutation === 'hidden' ? {} : { salutation }),
      };
      const { isExpired, subscriber } = await askForSubscriber(
        isChange ? { method: 'PUT', body } : { method: 'GET' },
        token,
        request,
        reply,
      );
      if (isExpired) return reply.redirect(`${mailPages.interests}?outcome=expired`, 303);
      if (!subscriber)
        return answer(request, reply, { status: noAnswer, outcome: 'failed', ...(isChange ? entered : {}) });
      const { email, interests } = subscriber;
      return answer(request, reply, {
        status: 200,
        ...(isChange ? { outcome: 'done' } : {}),
        values: subscriber,
        interests: { link, email, interests },
      });
    });

    onPress(mailPages.unsubscription, async (token, ...visit) =>
      settle(
        mailPages.unsubscription,
        await callBackEnd({ method: 'DELETE', path: pathOf(token) }, ...visit),
        ...visit,
      ),
    );
  });
}
