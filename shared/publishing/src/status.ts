import {
  type Canary,
  type LoggedChange,
  originsOf,
  publishedOf,
  type Registry,
  type RegistryChange,
  type RegistryRemote,
  shareOf,
} from '@kontor/federation/registry';
import { describeAudience, describeMinutes, describeRamp, type NextMove, nextMoveOf } from './canary/canaryEntry.ts';
import type { WatchReport } from './watch/watchReport.ts';

/**
 * The controller's verdict on a canary, and the canary's figures in a sentence. The verdict is `unknown` without a
 * controller.
 */
type Verdict = { readonly state: 'worse' | 'good' | 'undecided' | 'unknown'; readonly reason: string };

/** The state of one remote, as `status` shows it. */
export type RemoteStatus = {
  readonly name: string;
  /** The origins of the remote's versions. */
  readonly origins: readonly string[];
  readonly stable?: string | undefined;
  readonly canary?: RegistryRemote['canary'];
  /** The controller's verdict on the canary, or why there is none. */
  readonly verdict?: Verdict | undefined;
  /** The controller's next step for the canary. */
  readonly next?: NextMove | undefined;
  /** Why the controller has not taken this step yet. */
  readonly waits?: string | undefined;
  readonly fallback?: string | undefined;
  /** All published versions, newest last. */
  readonly versions: readonly string[];
  readonly lastChange?: RegistryChange | undefined;
};

/** The controller's next step for a canary, its verdict on the canary, and why the step has to wait. */
function progressOf(
  name: string,
  { canary }: RegistryRemote,
  report: WatchReport | string | undefined,
): Pick<RemoteStatus, 'next' | 'verdict' | 'waits'> {
  if (!canary) return {};
  const next = nextMoveOf(canary);
  if (report === undefined) return { next };
  if (typeof report === 'string') return { next, verdict: { state: 'unknown', reason: report } };
  const judged = report.remotes[name]?.canary;
  // The controller polls the registry once a second, so it may not have seen a new canary yet.
  if (judged?.version !== canary.version)
    return { next, verdict: { state: 'unknown', reason: 'the controller does not know it yet' } };
  return { next, verdict: { state: judged.state, reason: judged.reason }, waits: judged.waits };
}

/**
 * The state of one or all remotes.
 *
 * @param report the controller's report, or why there is none; undefined if it was not requested
 */
export function statusOf({ remotes }: Registry, only?: string, report?: WatchReport | string): RemoteStatus[] {
  return Object.entries(remotes)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, remote]) => {
      const { stable, canary, fallback, history } = remote;
      return {
        ...{ name, origins: originsOf(remote), stable, canary, fallback },
        ...progressOf(name, remote, report),
        ...{ versions: Object.keys(publishedOf(remote)), lastChange: history?.at(-1) },
      };
    });
}

/** The first characters that vary between Ed25519 public keys. The characters before them are the same in every key. */
const shortKey = (key: string): string => key.slice(16, 24);

/** Describes who published a version on the target from which it was copied. */
function describeProvenance({ by, at }: NonNullable<LoggedChange['source']>): string {
  const when = at === undefined ? '' : ` at ${at}`;
  return by === undefined ? '' : ` (published by ${by}${when})`;
}

/** Describes a change in one line. */
export function describeChange({
  at,
  by,
  action,
  version,
  percent,
  audience,
  ramp,
  commit,
  reason,
  isUnchecked,
  isDuringFreeze,
  before,
  key,
  with: others = {},
  source,
}: LoggedChange): string {
  const share = percent === undefined ? '' : ` at ${percent} %${audience ? ` of ${describeAudience(audience)}` : ''}`;
  const steps = ramp ? `, ramp of ${describeRamp(ramp)}` : '';
  const build = commit === undefined ? '' : ` (commit ${commit.slice(0, 10)})`;
  const warning = `${isUnchecked ? ' unchecked' : ''}${isDuringFreeze ? ' during a freeze' : ''}`;
  const former = version === before?.stable ? before?.canary : before?.stable;
  const isNoticed = !['publish', 'prune', 'sign'].includes(action);
  const isCanaryEnd = action === 'rollback' && version === before?.canary;
  const relation = action === 'canary' || isCanaryEnd ? 'beside' : 'instead of';
  const place = isNoticed && former !== undefined ? ` ${relation} ${former}` : '';
  const what = [action, ...(isCanaryEnd ? ['of canary'] : []), ...(version === undefined ? [] : [version])].join(' ');
  const together = Object.entries(others).map(([other, otherVersion]) => `${other} ${otherVersion}`);
  const beside = together.length > 0 ? ` with ${together.join(' and ')}` : '';
  const origin = source === undefined ? '' : ` from ${source.target}${describeProvenance(source)}`;
  const signer = key === undefined ? '' : ` (key ${shortKey(key)})`;
  return `${at}  ${what}${share}${steps}${build}${place}${beside}${origin}${warning} by ${by}${signer}${reason === undefined ? '' : `: ${reason}`}`;
}

/** The controller's sentence usually starts with the verdict, so the verdict is not repeated. */
const describeVerdict = ({ state, reason }: Verdict): string =>
  reason.startsWith(`${state}: `) ? reason : `${state}: ${reason}`;

function describePromotion({ promoteAfterMinutes: minutes }: Canary): string {
  return minutes === undefined ? '' : `; promoted after ${describeMinutes(minutes)} if it proves good`;
}

/** Describes a canary's ramp: its shares, the next share, and why the next step has to wait. */
function describeProgress({ canary, next, waits }: RemoteStatus): readonly string[] {
  if (!canary?.ramp) return waits === undefined ? [] : [`  waits     ${waits}`];
  const what = next?.percent === 100 ? 'everybody' : `${next?.percent} %`;
  const then = next ? `; next ${what}, not before ${new Date(next.at).toISOString()}` : '; it does not go on';
  return [`  ramp      ${describeRamp(canary.ramp)}${then}`, ...(waits === undefined ? [] : [`  waits     ${waits}`])];
}

/** Describes the state of one remote in a few lines. */
export function describeStatus(status: RemoteStatus): string {
  const { name, stable, canary, verdict, fallback, versions, lastChange } = status;
  const lines = [
    name,
    `  stable    ${stable ?? 'none; pages show the fallback of its slot'}`,
    ...(canary
      ? [
          `  canary    ${canary.version} for ${shareOf(canary)} % of ${describeAudience(canary.audience)}${describePromotion(canary)}`,
        ]
      : []),
    ...describeProgress(status),
    ...(verdict ? [`  verdict   ${describeVerdict(verdict)}`] : []),
    ...(fallback === undefined ? [] : [`  fallback  ${fallback}`]),
    `  versions  ${versions.join(', ')}`,
    ...(lastChange ? [`  last      ${describeChange(lastChange)}`] : []),
  ];
  return lines.join('\n');
}
