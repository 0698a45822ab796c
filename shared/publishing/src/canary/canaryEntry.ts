import { type Audience, type Canary, type RegistryChange, shareOf } from '@kontor/federation/registry';

/** A canary's successive shares, and the minimum number of minutes between two shares. */
export type Ramp = NonNullable<RegistryChange['ramp']>;

/**
 * The requested canary. If the version stays the same, missing fields keep their current values. `all` removes an
 * earlier limit.
 */
export type CanaryWish = {
  readonly version: string;
  /**
   * Share of the canary's audience, 0 to 100 in steps of 0.01. May be missing only if there is a ramp, which starts at
   * its first step.
   */
  readonly percent?: number | undefined;
  readonly sites?: Audience['sites'] | 'all';
  readonly group?: Audience['group'] | 'all';
  /** The earliest time at which the controller may promote the canary. */
  readonly promoteAfterMinutes?: number | undefined;
  /** A request without a ramp ends any earlier ramp. */
  readonly ramp?: Ramp | undefined;
};

const limitOf = <Limit>(wanted: Limit | 'all' | undefined, former: Limit | undefined): Limit | undefined =>
  wanted === 'all' ? undefined : (wanted ?? former);

/** The share with which a ramp starts. A canary that is already running keeps its visitors. */
function firstShare({ steps: [first = 100] }: Ramp, former: Canary | undefined, isSameAudience: boolean): number {
  const share = former && isSameAudience ? shareOf(former) : 0;
  return share < 100 ? Math.max(first, share) : first;
}

/**
 * A canary's entry in the registry.
 *
 * @param former the current canary, which may have another version
 * @param at time of the change, as an ISO string
 */
export function canaryEntry(former: Canary | undefined, wish: CanaryWish, at: string): Canary {
  const { version, ramp } = wish;
  const same = former?.version === version ? former : undefined;
  const sites = limitOf(wish.sites, same?.audience?.sites);
  const group = limitOf(wish.group, same?.audience?.group);
  const isSameAudience = wish.sites === undefined && wish.group === undefined;
  const percent = wish.percent ?? (ramp ? firstShare(ramp, same, isSameAudience) : 0);
  const minutes = wish.promoteAfterMinutes ?? (ramp ? undefined : same?.promoteAfterMinutes);
  const audience = { percent, ...(sites ? { sites: [...sites] } : {}), ...(group ? { group } : {}) };
  return {
    version,
    ...(sites || group ? { percent: 0, audience } : { percent }),
    startedAt: same?.startedAt ?? at,
    ...(minutes === undefined ? {} : { promoteAfterMinutes: minutes }),
    ...(ramp ? { ramp: { ...ramp, stepAt: at } } : {}),
  };
}

/** Whether a canary reaches visitors whom it has not reached before. */
export function reachesMore(former: Canary | undefined, next: Canary): boolean {
  if (former?.version !== next.version || shareOf(former) < shareOf(next)) return true;
  const { sites, group } = former.audience ?? {};
  const keepsSites = sites === undefined || next.audience?.sites?.every((site) => sites.includes(site)) === true;
  return !keepsSites || (group !== undefined && next.audience?.group !== group);
}

/** The controller's next step for a canary: it gives the canary a larger share or, at 100 %, promotes it. */
export type NextMove = {
  readonly percent: number;
  /** The earliest time, in milliseconds since 1970. */
  readonly at: number;
};

const minuteMs = 60_000;

/** The controller's next step for a canary. Undefined if a person decides instead. */
export function nextMoveOf(canary: Canary): NextMove | undefined {
  const { ramp, startedAt = '', promoteAfterMinutes } = canary;
  if (ramp) {
    const percent = ramp.steps.find((step) => step > shareOf(canary));
    return percent === undefined ? undefined : { percent, at: Date.parse(ramp.stepAt) + ramp.everyMinutes * minuteMs };
  }
  if (promoteAfterMinutes === undefined) return undefined;
  return { percent: 100, at: (Date.parse(startedAt) || 0) + promoteAfterMinutes * minuteMs };
}

/** Describes a canary's audience in words. */
export const describeAudience = ({ sites, group }: Audience = {}): string =>
  `${group ?? 'visitors'}${sites ? ` in ${sites.join(', ')}` : ''}`;

/** A duration in words, such as `24 h`. */
export const describeMinutes = (minutes: number): string =>
  minutes > 0 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;

/** A ramp in words, such as `1, 5, 25, 100 % every 30 min`. */
export const describeRamp = ({ steps, everyMinutes }: Ramp): string =>
  `${steps.join(', ')} % every ${describeMinutes(everyMinutes)}`;
