import { isIP } from 'node:net';
import {
  emailInvalidErrorType,
  emailSchema,
  originalAddressHeader,
  requiredDetails,
  type Subscriber,
  subscriberUpdateSchema,
  subscriptionSchema,
} from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { StoredSubscriber } from '../newsletter/subscriberStore.ts';
import type { RouteDeps } from './routeDeps.ts';

const path = '/newsletter-subscribers';

type TokenRoute = { Params: { token: string } };

function refuse(places: string): never {
  throw new ClientError({ status: 400, code: 'BAD_REQUEST', message: `invalid: ${places}` });
}

/** The visitor's network address, where the edge in front says it. */
function originalAddressOf(request: FastifyRequest): string | undefined {
  const address = request.headers[originalAddressHeader];
  if (address === undefined) return undefined;
  return typeof address === 'string' && isIP(address) !== 0 ? address : refuse(originalAddressHeader);
}

function requireDetails(site: SiteKey, body: v.InferOutput<typeof subscriptionSchema>): void {
  const missing = requiredDetails(site).filter((name) => !body[name]);
  if (missing.length > 0) refuse(missing.join(', '));
}

/** The address of a sign-up; a wrong one has an error of its own. */
function emailOf(text: string): string {
  const email = v.safeParse(emailSchema, text);
  if (email.success) return email.output;
  throw new ClientError({
    status: 422,
    code: 'EMAIL_INVALID',
    message: 'the e-mail address is not valid',
    fields: { type: emailInvalidErrorType },
  });
}

const presentSubscriber = (subscriber: StoredSubscriber): Subscriber => {
  const { email, site, status, salutation, firstName, lastName, consents, interests } = subscriber;
  return {
    email,
    site,
    status,
    ...(salutation === undefined ? {} : { salutation }),
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
    consents: [...consents],
    interests: [...interests],
  };
};

/**
 * The newsletter (second specification, section 7.1). A known address gets the same answer as a new one. The token of
 * a link says whose it is, so the site of a call need not be the subscriber's.
 */
export function registerNewsletterRoutes(app: FastifyInstance, { newsletter, visitors, limits }: RouteDeps): void {
  app.post(path, { config: { rateLimit: limits.subscription } }, (request, reply) => {
    const site = siteOf(request);
    const address = originalAddressOf(request);
    const body = parseInput(subscriptionSchema, request.body);
    const email = emailOf(body.email);
    requireDetails(site, body);
    newsletter.signUp({ visitor: visitors.ensure(request, reply), address }, site, { ...body, email });
    newsletter.wake();
    return reply.code(202).send({ status: 'ACCEPTED' });
  });

  app.get<TokenRoute>(`${path}/:token`, (request) => {
    siteOf(request);
    return presentSubscriber(newsletter.find(request.params.token));
  });

  app.put<TokenRoute>(`${path}/:token/doi`, (request, reply) => {
    siteOf(request);
    const address = originalAddressOf(request);
    newsletter.confirm({ visitor: visitors.ensure(request, reply), address }, request.params.token);
    newsletter.wake();
    return { status: 'SUBSCRIBED' };
  });

  app.put<TokenRoute>(`${path}/:token`, (request) => {
    siteOf(request);
    const update = parseInput(subscriberUpdateSchema, request.body);
    return presentSubscriber(newsletter.update(request.params.token, update));
  });

  app.delete<TokenRoute>(`${path}/:token`, (request, reply) => {
    siteOf(request);
    newsletter.unsubscribe(request.params.token);
    return reply.code(204).send();
  });
}
