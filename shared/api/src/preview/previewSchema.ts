import type { CookieName } from '@kontor/site';
import * as v from 'valibot';
import { passwordMaxLength } from '../customer/loginSchema.ts';

/** Answer of the cookie check (CALL-31); only `success` passes. */
export const previewCheckSchema = v.object({
  status: v.string(),
  dateTime: v.nullish(v.string()),
  abTestName: v.nullish(v.string()),
  abTestGroup: v.nullish(v.string()),
});

/** What a member of staff previews. Date and time are an ISO instant. */
export type PreviewSession = {
  readonly dateTime?: string | undefined;
  readonly abTestName?: string | undefined;
  readonly abTestGroup?: string | undefined;
};

const previewTokenStatusSchema = v.picklist(['SUCCESS', 'BAD_REQUEST', 'INTERNAL_ERROR', 'UNAUTHORIZED']);

/** Result of applying preview settings (CALL-33). */
export type PreviewTokenStatus = v.InferOutput<typeof previewTokenStatusSchema>;

export const previewTokenResponseSchema = v.object({ status: previewTokenStatusSchema });

/** Body of the token call: an ISO instant with its offset. */
export const previewTokenBodySchema = v.object({ previewDateTime: v.pipe(v.string(), v.isoTimestamp()) });

const choiceSchema = v.optional(v.pipe(v.string(), v.maxLength(64)), '');

/** Parts of a page that can depend on the previewed date and group. */
export const previewParts = [
  'topBanner',
  'categoryBanners',
  'navigation',
  'themeWorlds',
  'suggestions',
  'footer',
] as const;

export type PreviewPart = (typeof previewParts)[number];

/** Answer of the call for differences. */
export const previewDifferencesSchema = v.object({ differences: v.array(v.picklist(previewParts)) });

/** Query of the token call: a test with one of its groups, or neither. */
export const previewChoiceSchema = v.object({ test: choiceSchema, group: choiceSchema });

/** Body of the staff's login. */
export const staffLoginSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(passwordMaxLength)),
});

/** Answer of login, renewal and logout. */
export const previewDoneSchema = v.object({ status: v.literal('success') });

/** Name of the cookie that marks a possible preview session; its value is opaque. */
export const previewCookieName = 'preview-token' satisfies CookieName;

/** Cookie with the secret of the session, which scripts cannot read. The back end requires both cookies. */
export const staffCookieName = 'kontor_staff' satisfies CookieName;
