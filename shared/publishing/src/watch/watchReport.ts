import * as v from 'valibot';

/** Path of the controller's report. */
export const reportPath = '/report';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const periodSchema = v.object({
  /** Start of the period in milliseconds since 1970. */
  at: v.number(),
  visitors: count,
  measured: count,
  failed: count,
  slow: count,
});

/** A version's numbers of distinct visitors in half an hour. */
export type Period = v.InferOutput<typeof periodSchema>;

const failureSchema = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  version: v.string(),
  slot: v.string(),
  outcome: v.string(),
  message: v.string(),
});

/** A slot that failed on a visitor's page. */
export type Failure = v.InferOutput<typeof failureSchema>;

const channelCounts = v.object({ canary: count, stable: count });

const canaryReportSchema = v.object({
  version: v.string(),
  percent: v.number(),
  state: v.picklist(['worse', 'good', 'undecided']),
  /** The figures in a sentence. */
  reason: v.string(),
  /** When the canary began, in milliseconds since 1970. */
  startedAt: v.number(),
  /** Why the controller does not yet promote the canary or take the next step of its ramp. */
  waits: v.optional(v.string()),
  totals: v.object({
    visitors: channelCounts,
    failed: channelCounts,
    measured: channelCounts,
    slow: channelCounts,
  }),
});

/** The controller's report on a canary. */
export type CanaryReport = v.InferOutput<typeof canaryReportSchema>;

export const watchReportSchema = v.object({
  /** When the report was made, in milliseconds since 1970. */
  at: v.number(),
  /** Start of the period that the figures cover, in milliseconds since 1970. */
  since: v.number(),
  /** Why no version may be promoted now: a freeze window is in force, or the file of windows is unreadable. */
  freeze: v.optional(v.string()),
  remotes: v.record(
    v.string(),
    v.object({
      canary: v.optional(canaryReportSchema),
      versions: v.record(v.string(), v.array(periodSchema)),
      failures: v.array(failureSchema),
    }),
  ),
});

/** The controller's report for operators. */
export type WatchReport = v.InferOutput<typeof watchReportSchema>;
