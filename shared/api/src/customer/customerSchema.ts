import * as v from 'valibot';
import { lenient } from '../http/tolerantFields.ts';

/** `LOGGED_IN` and `REMEMBERED` count as logged in (PERS-2). */
const loginStatusSchema = v.picklist(['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT']);

export type LoginStatus = v.InferOutput<typeof loginStatusSchema>;

/**
 * The response to `GET /json/psdata`. `nl_status` is the visitor's newsletter status, and is missing before the first
 * subscription.
 */
export const sessionDataSchema = v.looseObject({
  site: lenient(v.string()),
  loginStatus: lenient(loginStatusSchema),
  nl_status: lenient(v.string()),
});

export type SessionData = v.InferOutput<typeof sessionDataSchema>;

const nameSchema = v.fallback(v.nullish(v.string(), ''), '');

/** The response to the customer call (CALL-10), as sent. Unreadable customer fields are omitted (CALL-7). */
export const customerResponseSchema = v.object({
  tracking: v.object({ loginStatus: loginStatusSchema }),
  customer: lenient(
    v.object({
      firstname: nameSchema,
      lastname: nameSchema,
      loyaltyBeans: v.fallback(v.nullish(v.pipe(v.number(), v.finite()), 0), 0),
      statuses: v.fallback(v.nullish(v.looseObject({ isCommunityMember: lenient(v.boolean()) }), {}), {}),
    }),
  ),
  /** The ids of the products on the customer's or visitor's watchlist, latest first. */
  watchlist: lenient(v.array(v.string())),
});

export type CustomerResponse = v.InferOutput<typeof customerResponseSchema>;
