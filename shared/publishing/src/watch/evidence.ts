// Local copies, because the global object in Jest's environment is slow to read and tests simulate thousands of
// canaries.
const { exp, log, max } = Math;

/** Numbers of distinct visitors by channel. */
export type ChannelCounts = { readonly canary: number; readonly stable: number };

/**
 * A canary's counts while its share stayed the same. A visitor counts once in each channel, and fails or is slow at
 * most once.
 */
export type Stage = {
  /** Share of visitors in percent. */
  readonly percent: number;
  readonly visitors: ChannelCounts;
  /** Visitors for whom a slot failed. */
  readonly failed: ChannelCounts;
  /** Visitors whose pages were measured with their consent. */
  readonly measured: ChannelCounts;
  /** Visitors for whom a measurement was poor. */
  readonly slow: ChannelCounts;
};

export type Measure = 'failed' | 'slow';

/** The controller's thresholds for acting on a canary. */
export type Limits = {
  /**
   * A canary counts as worse if its visitors experience failures or slow pages this many times as often as the stable
   * version's visitors.
   */
  readonly factor: number;
  /**
   * Maximum share of canaries that are rolled back although they are no worse than the stable version. Each of the two
   * measures accounts for half of this share.
   */
  readonly falseAlarms: number;
  /**
   * Maximum share of canaries that are promoted although they are worse by the factor. Each of the two ways to prove a
   * canary good accounts for half of this share.
   */
  readonly falsePromotions: number;
  /**
   * A canary that fails for less than this share of visitors is good enough, even if the stable version fails less
   * often.
   */
  readonly tolerated: number;
  /** Minimum number of visitors a canary needs before it is promoted. */
  readonly minVisitors: number;
  /** Minimum number of addresses from which a canary's failures must come. */
  readonly minAddresses: number;
};

export const defaultLimits: Limits = {
  factor: 2,
  falseAlarms: 0.01,
  falsePromotions: 0.05,
  tolerated: 0.005,
  minVisitors: 500,
  minAddresses: 3,
};

/**
 * A broken canary differs by more than the factor. The test also uses multiples of the factor, so it recognises such a
 * canary earlier.
 */
const multiples = [1, 2, 8];

/** A good canary's expected share of events: a quarter of the tolerated share. */
const goodPart = 0.25;

/**
 * Logarithm of the likelihood ratio of two hypotheses about the events: "worse by the factor" and "equal". A hash
 * determines a visitor's channel. If the versions are equal, the probability that a visitor with an event has the
 * canary is therefore the canary's share. Only visitors with an event matter, and the share may change between two
 * stages.
 */
export function logRatio(stages: readonly Stage[], measure: Measure, factor: number): number {
  let sum = 0;
  for (const { percent, [measure]: events } of stages) {
    const share = percent / 100;
    // Without a second channel, there is nothing to compare.
    if (share <= 0 || share >= 1) continue;
    const worse = (factor * share) / (factor * share + 1 - share);
    sum += events.canary * log(worse / share) + events.stable * log((1 - worse) / (1 - share));
  }
  return sum;
}

/**
 * Logarithm of the evidence that a canary is worse: a mixture of sequential probability ratio tests. If the canary is
 * no worse, the probability that the value ever exceeds `-log(p)` is at most p, however often the value is checked
 * (Ville's inequality).
 */
export function evidenceOfWorse(stages: readonly Stage[], measure: Measure, factor: number): number {
  const ratios = multiples.map((multiple) => logRatio(stages, measure, factor * multiple));
  const most = max(...ratios);
  return most + log(ratios.reduce((sum, ratio) => sum + exp(ratio - most), 0) / ratios.length);
}

const sumOf = (stages: readonly Stage[], counts: Measure | 'visitors' | 'measured'): ChannelCounts => ({
  canary: stages.reduce((sum, stage) => sum + stage[counts].canary, 0),
  stable: stages.reduce((sum, stage) => sum + stage[counts].stable, 0),
});

/** The counts of all of a canary's stages, added up. */
export const totalsOf = (stages: readonly Stage[]): Omit<Stage, 'percent'> => ({
  visitors: sumOf(stages, 'visitors'),
  failed: sumOf(stages, 'failed'),
  measured: sumOf(stages, 'measured'),
  slow: sumOf(stages, 'slow'),
});

/** Logarithm of the evidence that the share of the canary's visitors with an event is below the tolerated share. */
function evidenceOfRare(events: number, visitors: number, tolerated: number): number {
  const good = tolerated * goodPart;
  const others = max(visitors - events, 0);
  return events * log(good / tolerated) + others * log((1 - good) / (1 - tolerated));
}

/** The conclusion from a canary's figures. */
export type Verdict = {
  readonly state: 'worse' | 'good' | 'undecided';
  /** The figures in a sentence, for the history. */
  readonly reason: string;
};

const { format: number } = new Intl.NumberFormat('en');
const percentOf = (value: number): string => `${Number((value * 100).toPrecision(2))} %`;

/** The visitors among whom each kind of event is counted. */
const base = { failed: 'visitors', slow: 'measured' } as const;
const words = { failed: 'failed', slow: 'were slow' } as const;

/** Describes one measure of both channels in words. */
function describe(totals: ReturnType<typeof totalsOf>, measure: Measure): string {
  const [events, all] = [totals[measure], totals[base[measure]]];
  return `${number(events.canary)} of ${number(all.canary)} ${words[measure]}, with stable ${number(events.stable)} of ${number(all.stable)}`;
}

/**
 * Judges a canary by a sequential test, so the function may be called after each visitor.
 *
 * @param addresses number of different addresses from which the canary's visitors reported an event
 */
export function judge(
  stages: readonly Stage[],
  addresses: Readonly<Record<Measure, number>>,
  limits: Limits = defaultLimits,
): Verdict {
  const { factor } = limits;
  const totals = totalsOf(stages);
  const alarm = -log(limits.falseAlarms / 2);
  const proof = -log(limits.falsePromotions / 2);

  for (const measure of ['failed', 'slow'] as const) {
    if (evidenceOfWorse(stages, measure, factor) < alarm) continue;
    const figures = describe(totals, measure);
    if (addresses[measure] >= limits.minAddresses) {
      return {
        state: 'worse',
        reason: `worse: ${figures} (false alarms below ${percentOf(limits.falseAlarms / 2)})`,
      };
    }
    const sources = `${addresses[measure]} of ${limits.minAddresses} addresses`;
    return { state: 'undecided', reason: `${figures}, but from ${sources}; check TRUST_PROXY of the shell` };
  }

  const isNoWorse = (measure: Measure): boolean =>
    -logRatio(stages, measure, factor) >= proof ||
    evidenceOfRare(totals[measure].canary, totals[base[measure]].canary, limits.tolerated) >= proof;
  const isMeasured = totals.measured.stable > 0;
  const figures = [describe(totals, 'failed'), ...(isMeasured ? [describe(totals, 'slow')] : [])].join('; ');
  const hasEnough = totals.visitors.canary >= limits.minVisitors;
  // If no visitors were measured, speed cannot be a condition.
  if (hasEnough && isNoWorse('failed') && (!isMeasured || isNoWorse('slow'))) {
    return { state: 'good', reason: `good: ${figures}` };
  }
  return { state: 'undecided', reason: `undecided: ${figures}` };
}
