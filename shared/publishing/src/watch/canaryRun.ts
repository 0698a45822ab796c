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
export function canaryRunOf(name: string, { stable, canary, history = [] }: RegistryRemote): CanaryRun | undefined {
  if (!canary || stable === undefined) return undefined;
  const { version } = canary;
  let startedAt = 0;
  for (const change of history.toReversed()) {
    if (change.action === 'publish' || change.action === 'prune') continue;
    if (change.action !== 'canary' || change.version !== version) break;
    startedAt = Date.parse(change.at);
  }
  return { id: `${name}@${version} ${startedAt}`, stable, startedAt, ...canary };
}
