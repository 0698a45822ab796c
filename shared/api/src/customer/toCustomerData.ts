import { brand } from '@kontor/site';
import { anonymousCustomer, type CustomerData } from './customerData.ts';
import type { CustomerResponse } from './customerSchema.ts';

/** Reads the customer from the answer of the customer call. */
export function toCustomerData(response: CustomerResponse): CustomerData {
  const { loginStatus } = response.tracking;
  const customer = response.customer;
  if (!customer) return { ...anonymousCustomer, loginStatus, loggedInOrRemembered: loginStatus !== 'LOGGED_OUT' };
  return {
    loginStatus,
    loggedInOrRemembered: loginStatus !== 'LOGGED_OUT',
    customerName: [customer.firstname, customer.lastname]
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .join(' '),
    ...(customer.firstname.trim() ? { givenName: customer.firstname.trim() } : {}),
    loyaltyBeans: customer.loyaltyBeans,
    communityMember: customer.statuses.isCommunityMember === true,
    [brand.cardMemberField]: customer.statuses[brand.cardMemberStatus] === true,
  };
}
