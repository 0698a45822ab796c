import type { CookieName } from '@kontor/site';
import * as v from 'valibot';
import { passwordMaxLength } from '../customer/loginSchema.ts';

/** The response to the cookie check (CALL-31). The check has succeeded only if the status is `success`. */
export const previewCheckSchema = v.object({
  status: v.string(),
  dateTime: v.nullish(v.string()),
  abTestName: v.nullish(v.string()),
  abTestGroup: v.nullish(v.string()),
});

/** A string field of the session, which is omitted if it is unreadable (CALL-7). */
const readableText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined);

/** The tolerant schema for reading the response to the cookie check. */
export const readableCheckSchema = v.object({
  status: v.string(),
  dateTime: readableText(v.pipe(v.string(), v.isoTimestamp())),
  abTestName: readableText(v.string()),
  abTestGroup: readableText(v.string()),
});

/** What a staff member previews. `dateTime` is an ISO instant. */
export type PreviewSession = {
  readonly dateTime?: string | undefined;
  readonly abTestName?: string | undefined;
  readonly abTestGroup?: string | undefined;
};

const previewTokenStatusSchema = v.picklist(['SUCCESS', 'BAD_REQUEST', 'INTERNAL_ERROR', 'UNAUTHORIZED']);

/** The result of applying preview settings (CALL-33). */
export type PreviewTokenStatus = v.InferOutput<typeof previewTokenStatusSchema>;

export const previewTokenResponseSchema = v.object({ status: previewTokenStatusSchema });

/** Returns the settings' result in a response, or undefined if there is none. */
export function readTokenStatus(data: unknown): PreviewTokenStatus | undefined {
  const result = v.safeParse(previewTokenResponseSchema, data);
  return result.success ? result.output.status : undefined;
}

/** The first and the last year that staff can preview (CONST-PREVIEW-YEARS). */
export const previewYears = { first: 2000, last: 2099 } as const;

/** An ISO instant with its offset, in a year that staff can preview. */
export const previewTimeSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => {
    const year = Number(time.slice(0, 4));
    return year >= previewYears.first && year <= previewYears.last && !Number.isNaN(Date.parse(time));
  }),
);

/** The body of the token call. */
export const previewTokenBodySchema = v.object({ previewDateTime: previewTimeSchema });

const choiceSchema = v.optional(v.pipe(v.string(), v.maxLength(64)), '');

/** The parts of a page that can depend on the preview's date and group. */
export const previewParts = [
  'topBanner',
  'categoryBanners',
  'navigation',
  'themeWorlds',
  'suggestions',
  'footer',
] as const;

export type PreviewPart = (typeof previewParts)[number];

/** The response with the differences. */
export const previewDifferencesSchema = v.object({ differences: v.array(v.picklist(previewParts)) });

/** The query of the token call: a test and one of its groups, or neither. */
export const previewChoiceSchema = v.object({ test: choiceSchema, group: choiceSchema });

/** The maximum length of a staff member's name, in characters. */
export const staffNameMaxLength = 64;

/** The body of the staff log-in. */
export const staffLoginSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(staffNameMaxLength)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(passwordMaxLength)),
});

/**
 * The body of the request for a ticket. It contains the hash of the secret that the browser stores for the other host.
 */
export const handoverSchema = v.strictObject({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

/** The response to the request for a ticket. */
export const handoverTicketSchema = v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)) });

/** The body of the call that redeems a ticket on the other host. */
export const handoverRedeemSchema = v.strictObject({
  ticket: v.pipe(v.string(), v.maxLength(64)),
  verifier: v.pipe(v.string(), v.maxLength(64)),
});

/** The response to login, renewal and logout. */
export const previewDoneSchema = v.object({ status: v.literal('success') });

/** The name of the cookie that marks a possible preview session. Its value has no meaning for scripts. */
export const previewCookieName = 'preview-token' satisfies CookieName;

/** The cookie with the session's secret. Scripts cannot read it. The back end requires both cookies. */
export const staffCookieName = 'kontor_staff' satisfies CookieName;
