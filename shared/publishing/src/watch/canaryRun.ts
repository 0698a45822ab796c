import { type Canary, type RegistryRemote, shareOf } from '@kontor/federation/registry';
import { type NextMove, nextMoveOf } from '../canary/canaryEntry.ts';

/** A canary from its start to its end. Its share may change during the run. */
export type CanaryRun = Pick<Canary, 'version' | 'audience' | 'ramp'> & {
  /** Unique for each run, even if the same version runs again. */
  readonly id: string;
  readonly stable: string;
  /** Share of the canary's audience in percent. */
  readonly percent: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The controller's next step if the canary proves good. Undefined if a person decides. */
  readonly next: NextMove | undefined;
};

/** A remote's current canary. */
export function canaryRunOf(name: string, remote: RegistryRemote): CanaryRun | undefined {
  const { stable, canary } = remote;
  if (!canary || stable === undefined) return undefined;
  const startedAt = Date.parse(canary.startedAt ?? '') || 0;
  const { version, audience, ramp } = canary;
  const id = `${name}@${version} ${startedAt}`;
  return { id, version, stable, percent: shareOf(canary), startedAt, audience, ramp, next: nextMoveOf(canary) };
}
