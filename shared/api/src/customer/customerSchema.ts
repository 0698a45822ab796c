import { brand } from '@kontor/site';
import * as v from 'valibot';

/** The first two count as logged in (PERS-2). */
const loginStatusSchema = v.picklist(['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT']);

export type LoginStatus = v.InferOutput<typeof loginStatusSchema>;

/** Answer of `GET /json/psdata`; `nl_status` is the visitor's newsletter status, absent before a subscription. */
export const sessionDataSchema = v.looseObject({
  site: v.optional(v.string()),
  loginStatus: v.optional(loginStatusSchema),
  nl_status: v.optional(v.string()),
});

export type SessionData = v.InferOutput<typeof sessionDataSchema>;

/** Answer of the customer call (CALL-10), as it is sent. */
export const customerResponseSchema = v.object({
  tracking: v.object({ loginStatus: loginStatusSchema }),
  customer: v.optional(
    v.object({
      firstname: v.nullish(v.string(), ''),
      lastname: v.nullish(v.string(), ''),
      loyaltyBeans: v.nullish(v.pipe(v.number(), v.finite()), 0),
      statuses: v.nullish(v.looseObject({ isCommunityMember: v.optional(v.boolean()) }), {}),
    }),
  ),
});

export type CustomerResponse = v.InferOutput<typeof customerResponseSchema>;

/** The customer as the chrome uses it (PERS-3). */
export type CustomerData = {
  readonly loginStatus: LoginStatus;
  readonly loggedInOrRemembered: boolean;
  /** First and last name joined; empty when neither is known. */
  readonly customerName: string;
  readonly loyaltyBeans: number;
  readonly communityMember: boolean;
} & { readonly [field in typeof brand.cardMemberField]: boolean };

/** What is known about a visitor nobody knows. */
export const anonymousCustomer: CustomerData = {
  loginStatus: 'LOGGED_OUT',
  loggedInOrRemembered: false,
  customerName: '',
  loyaltyBeans: 0,
  communityMember: false,
  [brand.cardMemberField]: false,
};

/** The domain's customer out of the call's answer. */
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
