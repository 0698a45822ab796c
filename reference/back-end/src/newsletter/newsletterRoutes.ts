import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  emailInvalidErrorType,
  emailSchema,
  linkRequestSchema,
  newsletterPath,
  originalAddressHeader,
  privateNewsletterPath,
  requiredDetails,
  type Subscriber,
  subscriberUpdateSchema,
  subscriptionSchema,
} from '@kontor/api/newsletter';
import { newsletterPictureFolder, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { optionalSiteOf, parseInput, refuse, siteOf } from '../http/input.ts';
import type { SignUpDetails, StoredSubscriber } from './subscriberStore.ts';

type TokenRoute = { Params: { token: string } };

const refuseFields = (fields: string): never => refuse(400, 'BAD_REQUEST', `invalid: ${fields}`);

/** The visitor's network address, if a trusted proxy reports it. */
function originalAddressOf(request: FastifyRequest, { isTrustedProxy }: ShopRouteOptions): string | undefined {
  const address = request.headers[originalAddressHeader];
  if (address === undefined || !isTrustedProxy(request.socket.remoteAddress)) return undefined;
  return typeof address === 'string' && isIP(address) !== 0 ? address : refuseFields(originalAddressHeader);
}

function requireDetails(site: SiteKey, body: SignUpDetails): void {
  const missing = requiredDetails(site).filter((name) => !body[name]);
  if (missing.length > 0) refuseFields(missing.join(', '));
}

/** The e-mail address in a sign-up. There is a separate error code for an invalid address. */
function emailOf(text: string): string {
  const email = v.safeParse(emailSchema, text);
  if (email.success) return email.output;
  return refuse(422, 'EMAIL_INVALID', 'the e-mail address is not valid', { type: emailInvalidErrorType });
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
 * The newsletter (CALL-24 to CALL-28). Known and new addresses get the same response, and so do invalid and expired
 * tokens.
 */
export function registerNewsletterRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  registerPictureRoutes(app);
  const { access, newsletter, showNewsletterStatus, visitors, limits } = options;

  const subscribe = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    optionalSiteOf(request);
    const address = originalAddressOf(request, options);
    const { siteCode, ...details } = parseInput(subscriptionSchema, request.body);
    const site = siteOf(request, siteCode);
    const email = emailOf(details.email);
    requireDetails(site, details);
    const visitor = visitors.ensure(request, reply);
    newsletter.signUp({ visitor, address }, site, { ...details, email });
    showNewsletterStatus(request, reply, { visitor, site });
    newsletter.wake();
    return reply.code(202).send({ status: 'ACCEPTED' });
  };
  const limited = { config: { rateLimit: limits.subscription } };
  app.post(newsletterPath, { config: { ...limited.config, isEmbeddable: true } }, subscribe);
  app.post(privateNewsletterPath, limited, (request, reply) => {
    access.requireLoggedIn(request);
    return subscribe(request, reply);
  });

  app.post(`${newsletterPath}/links`, limited, (request, reply) => {
    const site = siteOf(request);
    newsletter.sendLink(site, emailOf(parseInput(linkRequestSchema, request.body).email));
    newsletter.wake();
    return reply.code(202).send({ status: 'ACCEPTED' });
  });

  const linkOf = (request: FastifyRequest<TokenRoute>) => ({ token: request.params.token, site: siteOf(request) });

  app.get<TokenRoute>(`${newsletterPath}/:token`, (request) => presentSubscriber(newsletter.find(linkOf(request))));

  app.put<TokenRoute>(`${newsletterPath}/:token/doi`, (request, reply) => {
    const link = linkOf(request);
    const address = originalAddressOf(request, options);
    const visitor = visitors.ensure(request, reply);
    newsletter.confirm({ visitor, address }, link);
    showNewsletterStatus(request, reply, { visitor, site: link.site });
    newsletter.wake();
    return { status: 'SUBSCRIBED' };
  });

  app.put<TokenRoute>(`${newsletterPath}/:token`, (request) => {
    const link = linkOf(request);
    return presentSubscriber(newsletter.update(link, parseInput(subscriberUpdateSchema, request.body)));
  });

  app.delete<TokenRoute>(`${newsletterPath}/:token`, (request, reply) => {
    const link = linkOf(request);
    newsletter.unsubscribe(link);
    const visitor = visitors.find(request);
    if (visitor) showNewsletterStatus(request, reply, { visitor, site: link.site });
    return reply.code(204).send();
  });
}

const folder = join(import.meta.dirname, '../../content/newsletter');

/** The newsletter form's pictures. A file's name is the start of its hash, so a file never changes. */
function registerPictureRoutes(app: FastifyInstance): void {
  const pictures = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));

  app.get<{ Params: { file: string } }>(`${newsletterPictureFolder}/:file`, (request, reply) => {
    const picture = pictures.get(request.params.file) ?? refuse(404, 'PICTURE_UNKNOWN', 'there is no such picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });
}
