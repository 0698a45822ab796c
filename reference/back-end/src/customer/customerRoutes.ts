import {
  type Account,
  type BaseData,
  type CustomerResponse,
  loginSchema,
  nothingSchema,
  registrationSchema,
  type SessionData,
} from '@kontor/api/customer';
import { brand } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { optionalSiteOf, parseInput, refuse, siteOf } from '../http/input.ts';
import { customerOwner } from './customerAccess.ts';
import type { Customer } from './customers.ts';

const presentCustomer = (customer: Customer): NonNullable<CustomerResponse['customer']> => ({
  firstname: customer.firstName,
  lastname: customer.lastName,
  loyaltyBeans: customer.loyaltyBeans,
  statuses: { isCommunityMember: customer.isCommunityMember, [brand.cardMemberStatus]: customer.isCardMember },
});

const presentBaseData = (
  { email, salutation, firstName, lastName }: Customer,
  consents: readonly string[],
): BaseData => ({
  email,
  ...(salutation === null ? {} : { salutation: salutation as NonNullable<BaseData['salutation']> }),
  firstName,
  lastName,
  consents: [...consents],
});

/** Personal data (CALL-8 to CALL-11). */
export function registerCustomerRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  registerLoginRoutes(app, options);
  const { access, checkCsrf, newsletter, ordersOf, showNewsletterStatus, visitors, watchlistOf } = options;

  app.get('/json/psdata', (request, reply): SessionData => {
    const site = optionalSiteOf(request);
    const visitor = visitors.find(request);
    const status = site && visitor ? newsletter.statusOf(visitor, site) : undefined;
    if (site && visitor) showNewsletterStatus(request, reply, { site, visitor });
    const loginStatus = access.find(request)?.loginStatus ?? 'LOGGED_OUT';
    return { loginStatus, ...(site ? { site } : {}), ...(status ? { nl_status: status } : {}) };
  });

  app.get('/service/customerfrontenddata/api/v1/psdata', (request, reply): CustomerResponse => {
    const site = siteOf(request);
    // Reading personal data requires the correct token. A new browser either has no token yet, or has one that a
    // parallel call has already replaced.
    if (access.find(request)) checkCsrf(request);
    const known = access.identify(request, reply);
    const owner = known ? customerOwner(known.customer.id) : visitors.find(request);
    const watchlist = watchlistOf(owner, site).map(({ id }) => id);
    return {
      tracking: { loginStatus: known?.loginStatus ?? 'LOGGED_OUT' },
      ...(known ? { customer: presentCustomer(known.customer) } : {}),
      ...(watchlist.length > 0 ? { watchlist } : {}),
    };
  });

  app.get('/customers/account', (request): Account => {
    const site = siteOf(request);
    const { id, email, firstName, lastName, loyaltyBeans, isCardMember, isCommunityMember } =
      access.requireLoggedIn(request);
    const owner = { visitor: customerOwner(id), site };
    const person = { email, firstName, lastName, loyaltyBeans, isCardMember, isCommunityMember };
    return { ...person, ...ordersOf(owner) };
  });

  app.get('/customers/base-data', (request): BaseData => {
    const site = optionalSiteOf(request);
    const customer = access.requireLoggedIn(request);
    const visitor = visitors.find(request);
    return presentBaseData(customer, site && visitor ? newsletter.consentsOf(visitor, site, customer.email) : []);
  });
}

const base = '/service/login/api';

/** Log-in, log-out and registration. No response reveals whether an address has an account. */
function registerLoginRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const { access, customers, limits, loginBrake, passwords, showNewsletterStatus, visitors } = options;

  app.post(`${base}/login`, { config: { rateLimit: limits.login } }, async (request, reply) => {
    const site = siteOf(request);
    const { email, password, remember } = parseInput(loginSchema, request.body);
    const attempt = { account: email, address: request.ip };
    await loginBrake.attempt(attempt);
    const customer = customers.findByEmail(email);
    const isRight = await passwords.isRight(password, customer?.passwordHash);
    if (!customer || !isRight) return refuse(401, 'LOGIN_FAILED', 'wrong e-mail address or password');
    loginBrake.succeeded(attempt);
    const before = visitors.find(request);
    const visitor = visitors.renew(request, reply);
    if (before !== undefined) {
      options.moveVisitor(before, visitor);
      options.mergeCarts(visitor, customerOwner(customer.id));
      options.watchlists.merge(visitor, customerOwner(customer.id));
    }
    access.logIn(request, reply, customer, remember);
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
      ...{ loyaltyBeans: 0, isCommunityMember: false, isCardMember: false },
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
