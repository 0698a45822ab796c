import { loginSchema, nothingSchema, registrationSchema } from '@kontor/api/customer';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { customerOwner } from './customerAccess.ts';

const base = '/service/login/api';

/** Log-in, log-out and registration. No answer tells whether an address has an account. */
export function registerLoginRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const {
    access,
    customers,
    limits,
    loginBrake,
    mergeCarts,
    moveVisitor,
    passwords,
    showNewsletterStatus,
    visitors,
    watchlists,
  } = options;

  app.post(`${base}/login`, { config: { rateLimit: limits.login } }, async (request, reply) => {
    const site = siteOf(request);
    const { email, password, remember } = parseInput(loginSchema, request.body);
    const attempt = { account: email, address: request.ip };
    await loginBrake.attempt(attempt);
    const customer = customers.findByEmail(email);
    const isRight = await passwords.isRight(password, customer?.passwordHash);
    if (!customer || !isRight) {
      throw new ClientError({
        status: 401,
        code: 'LOGIN_FAILED',
        message: 'wrong e-mail address or password',
      });
    }
    loginBrake.succeeded(attempt);
    const before = visitors.find(request);
    const visitor = visitors.renew(request, reply);
    if (before !== undefined) {
      moveVisitor(before, visitor);
      mergeCarts(visitor, customerOwner(customer.id));
      watchlists.merge(visitor, customerOwner(customer.id));
    }
    access.logIn(request, reply, { customer, isRemembered: remember });
    showNewsletterStatus(request, reply, { visitor, site });
    return { loginStatus: 'LOGGED_IN' };
  });

  app.post(`${base}/register`, { config: { rateLimit: limits.subscription } }, async (request, reply) => {
    siteOf(request);
    const { password, salutation, ...registration } = parseInput(registrationSchema, request.body);
    customers.add({
      ...registration,
      salutation: salutation ?? null,
      passwordHash: await passwords.hash(password),
      loyaltyBeans: 0,
      isCommunityMember: false,
      isCardMember: false,
    });
    return reply.code(202).send({ status: 'ACCEPTED' });
  });

  app.post(`${base}/logout`, (request, reply) => {
    siteOf(request);
    parseInput(nothingSchema, request.body);
    access.logOut(request, reply);
    return { loginStatus: 'LOGGED_OUT' };
  });
}
