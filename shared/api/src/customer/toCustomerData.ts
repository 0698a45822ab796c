import { brand } from '@kontor/site';
import { anonymousCustomer, type CustomerData } from './customerData.ts';
import type { CustomerResponse } from './customerSchema.ts';

/** Reads the customer from the response to the customer call. */
export function toCustomerData(response: CustomerResponse): CustomerData {
  const { loginStatus } = response.tracking;
  const { customer, watchlist } = response;
  const known = { loginStatus, loggedInOrRemembered: loginStatus !== 'LOGGED_OUT', watchlist };
  if (!customer) return { ...anonymousCustomer, ...known };
  return {
    ...known,
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
