import * as v from 'valibot';
import { emailSchema } from '../newsletter/newsletterSchema.ts';

export const cancellationPath = '/service/content/api/cancellations';

/** An ordinary cancellation takes effect at the end of a term; an extraordinary one requires a reason. */
const cancellationKinds = ['ORDINARY', 'EXTRAORDINARY'] as const;

/** The maximum lengths of the entered values. */
export const cancellationLimits = { reason: 400, contract: 200, number: 60, name: 100 } as const;

const lineSchema = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^\P{Cc}+$/u));

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const entries = {
  kind: v.picklist(cancellationKinds),
  /** Required for an extraordinary cancellation. */
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.maxLength(cancellationLimits.reason),
      v.regex(/^(?:\P{Cc}|[\n\t])+$/u),
    ),
  ),
  /** The cancelled contract, in the customer's words. */
  contract: lineSchema(cancellationLimits.contract),
  /** A contract, order or customer number. */
  number: v.optional(lineSchema(cancellationLimits.number)),
  name: lineSchema(cancellationLimits.name),
  email: emailSchema,
  /** The day on which the contract is to end, as `YYYY-MM-DD`; the earliest possible day if missing. */
  endsOn: v.optional(v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'there is no such day'))),
};

/** The body of a cancellation (FOOT-51). */
export const cancellationSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['kind'], ['reason']],
      ({ kind, reason }) => kind === 'ORDINARY' || reason !== undefined,
      'missing',
    ),
    ['reason'],
  ),
);

export type Cancellation = v.InferOutput<typeof cancellationSchema>;

/** The confirmation of a cancellation: the declaration and its time of receipt. */
export const cancellationReceiptSchema = v.object({
  id: v.string(),
  /** ISO 8601. */
  receivedAt: v.string(),
  /** All facts in the site's language, for the page and the e-mail. */
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
});

export type CancellationReceipt = v.InferOutput<typeof cancellationReceiptSchema>;

export const cancellationFields = ['kind', 'contract', 'number', 'name', 'email', 'endsOn', 'reason'] as const;

export type CancellationField = (typeof cancellationFields)[number];

/** The values in a cancellation form before validation. */
export type CancellationValues = Readonly<Partial<Record<CancellationField, string>>>;

/** The faults in a form. */
export type CancellationErrors = Readonly<Partial<Record<CancellationField, 'missing' | 'invalid'>>>;

/** Reads a form. @returns the cancellation, or the faults, by field */
export function readCancellation(
  values: CancellationValues,
): { readonly cancellation: Cancellation } | { readonly errors: CancellationErrors } {
  const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text?.trim()));
  const result = v.safeParse(cancellationSchema, filled);
  // The schema does not check the reason if other fields have faults, so it is checked here.
  const hasNoReason = filled['kind'] === 'EXTRAORDINARY' && filled['reason'] === undefined;
  if (result.success) return { cancellation: result.output };
  const faults = result.issues.map((issue) => [
    String(issue.path?.[0]?.key),
    filled[String(issue.path?.[0]?.key)] === undefined ? 'missing' : 'invalid',
  ]);
  return { errors: Object.fromEntries(hasNoReason ? [...faults, ['reason', 'missing']] : faults) };
}

const textNames = [
  ...['faults', 'failed', 'missing', 'invalid', 'optional'],
  ...['kind', 'ordinary', 'extraordinary', 'reason', 'reasonHint', 'contract', 'contractHint', 'number', 'numberHint'],
  ...['name', 'email', 'emailHint', 'endsOn', 'endsOnHint', 'earliest', 'submit', 'privacy'],
  ...['received', 'receivedText', 'receivedAt', 'receipt', 'mailed', 'keep', 'file'],
] as const;

/** The texts of the cancellation page, in the language of one site. */
export const cancellationTextsSchema = v.object(v.entriesFromList(textNames, v.string()));

export type CancellationTexts = v.InferOutput<typeof cancellationTextsSchema>;
