import type { RegistryRemote } from '@kontor/federation/registry';

/** A canary from its start to its end; its share may change meanwhile. */
export type CanaryRun = {
  /** Differs for each run, also of the same version. */
  readonly id: string;
  readonly version: string;
  readonly stable: string;
  /** Share of visitors in percent. */
  readonly percent: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Minutes after which the canary is promoted if it has proven good; undefined if a person decides. */
  readonly promoteAfterMinutes?: number | undefined;
};

/** The canary of a remote that runs now. */
export function canaryRunOf(name: string, remote: RegistryRemote): CanaryRun | undefined {
  const { stable, canary } = remote;
  if (!canary || stable === undefined) return undefined;
  const startedAt = Date.parse(canary.startedAt ?? '') || 0;
  return { ...canary, id: `${name}@${canary.version} ${startedAt}`, stable, startedAt };
}
