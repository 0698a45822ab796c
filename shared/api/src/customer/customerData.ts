import { brand } from '@kontor/site';
import type { LoginStatus } from './customerSchema.ts';

/** The customer as the chrome uses it (PERS-3). */
export type CustomerData = {
  readonly loginStatus: LoginStatus;
  readonly loggedInOrRemembered: boolean;
  /** First and last name joined; empty when neither is known. */
  readonly customerName: string;
  /** Only the first name, for sites that print the family name first. */
  readonly givenName?: string;
  readonly loyaltyBeans: number;
  readonly communityMember: boolean;
  /** Ids of the products on the watchlist, the latest first; visitors who are not logged in also have a watchlist. */
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
