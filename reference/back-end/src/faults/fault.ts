import * as v from 'valibot';

/** Longest delay, in milliseconds: more than any client waits. */
const maxDelayMs = 60_000;

const method = v.picklist(['GET', 'POST', 'PUT', 'DELETE']);

/** `GET /service/promotion/api/promotion/:id`: a method and the pattern of a route. */
const callSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Z]+ \/[\w\-./:*]*$/),
  v.check((call) => v.is(method, call.split(' ')[0])),
);

/** Whom a fault affects: the visitor who sets it, one visitor by id, or all visitors. */
const visitorSchema = v.optional(v.union([v.picklist(['all', 'me']), v.pipe(v.string(), v.uuid())]), 'all');

/** A fault as it is requested. */
export const faultSchema = v.pipe(
  v.strictObject({
    call: callSchema,
    visitor: visitorSchema,
    /** Only calls with these path parameters, such as `{ id: 'top_banner' }`. */
    params: v.optional(v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(200)))),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDelayMs))),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    /** Body for `status`; an error in the back end's usual form by default. */
    body: v.optional(v.unknown()),
    /** The call is carried out, but its JSON answer is cut in the middle. */
    isMalformed: v.optional(v.boolean(), false),
    /** The connection ends without an answer. */
    isDropped: v.optional(v.boolean(), false),
    /** How many calls fail; all until the fault is cleared by default. */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  v.check(
    ({ delayMs, status, isMalformed, isDropped }) =>
      delayMs !== undefined || status !== undefined || isMalformed || isDropped,
    'nothing goes wrong',
  ),
  v.check(({ body, status }) => body === undefined || status !== undefined, 'a body without a status'),
);

/** Query of the call that clears faults: all of them, or those of a call or a visitor. */
export const faultClearSchema = v.strictObject({
  call: v.optional(v.pipe(v.string(), v.maxLength(200))),
  visitor: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

export type FaultRequest = v.InferOutput<typeof faultSchema>;

/** A fault that is set; its visitor is an id or `all`. */
export type Fault = FaultRequest & { readonly visitor: string };
