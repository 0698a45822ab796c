import { brand } from '@kontor/site';
import type { LoginStatus } from './customerSchema.ts';

/** The customer data that the chrome uses (PERS-3). */
export type CustomerData = {
  readonly loginStatus: LoginStatus;
  readonly loggedInOrRemembered: boolean;
  /** The first and last name; empty if neither is known. */
  readonly customerName: string;
  /** The first name alone, for sites that print the family name first. */
  readonly givenName?: string;
  readonly loyaltyBeans: number;
  readonly communityMember: boolean;
  /** The ids of the products on the watchlist, latest first. Visitors who are not logged in also have a watchlist. */
  readonly watchlist?: readonly string[] | undefined;
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
