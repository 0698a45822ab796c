import * as v from 'valibot';

/** What a page reports of a slot whose remote did not come as it should; everything in it is short and impersonal. */
export const slotReportSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  outcome: v.picklist(['load-failed', 'deadline', 'render-failed', 'late', 'hydration-failed']),
  elapsed: v.pipe(v.number(), v.minValue(0)),
  message: v.pipe(v.string(), v.maxLength(600)),
});
