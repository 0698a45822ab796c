import type { Account, BaseData, CustomerResponse, SessionData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { optionalSiteOf, siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
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
export function registerCustomerRoutes(
  app: FastifyInstance,
  {
    access,
    checkCsrf,
    newsletter,
    ordersOf,
    showNewsletterStatus,
    subscriptionsOf,
    visitors,
    watchlistOf,
  }: ShopRouteOptions,
): void {
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
    // Personal data need the right token. A new browser has none yet, or one that a parallel call has replaced.
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
    return { ...person, orders: [...ordersOf(owner)], subscriptions: [...subscriptionsOf(owner)] };
  });

  app.get('/customers/base-data', (request): BaseData => {
    const site = optionalSiteOf(request);
    const customer = access.requireLoggedIn(request);
    const visitor = visitors.find(request);
    return presentBaseData(customer, site && visitor ? newsletter.consentsOf(visitor, site, customer.email) : []);
  });
}
