import * as v from 'valibot';

/** `LOGGED_IN` and `REMEMBERED` count as logged in (PERS-2). */
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
