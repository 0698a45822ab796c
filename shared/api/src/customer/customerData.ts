import { brand } from '@kontor/site';
import type { CustomerResponse, LoginStatus } from './customerSchema.ts';

/** The customer as the chrome uses it (PERS-3). */
export type CustomerData = {
  readonly loginStatus: LoginStatus;
  readonly loggedInOrRemembered: boolean;
  /** First and last name joined; empty when neither is known. */
  readonly customerName: string;
  readonly loyaltyBeans: number;
  readonly communityMember: boolean;
} & { readonly [field in typeof brand.cardMemberField]: boolean };

/** The data of an unknown visitor. */
export const anonymousCustomer: CustomerData = {
  loginStatus: 'LOGGED_OUT',
  loggedInOrRemembered: false,
  customerName: '',
  loyaltyBeans: 0,
  communityMember: false,
  [brand.cardMemberField]: false,
};

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
    loyaltyBeans: customer.loyaltyBeans,
    communityMember: customer.statuses.isCommunityMember === true,
    [brand.cardMemberField]: customer.statuses[brand.cardMemberStatus] === true,
  };
}
