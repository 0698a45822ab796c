import type { Registry, RegistryChange, RegistryRemote } from '@kontor/federation/registry';

/** The state of one remote, as `status` shows it. */
export type RemoteStatus = {
  readonly name: string;
  readonly origin: string;
  readonly stable?: string | undefined;
  readonly canary?: RegistryRemote['canary'];
  readonly fallback?: string | undefined;
  /** All published versions, the newest last. */
  readonly versions: readonly string[];
  readonly lastChange?: RegistryChange | undefined;
};

/** The state of all remotes, or of one. */
export function statusOf({ remotes }: Registry, only?: string): RemoteStatus[] {
  return Object.entries(remotes)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, { origin, stable, canary, fallback, versions, history }]) => ({
      name,
      origin,
      stable,
      canary,
      fallback,
      versions: Object.keys(versions),
      lastChange: history?.at(-1),
    }));
}

/** One change in a line. */
export function describeChange({
  at,
  by,
  action,
  version,
  percent,
  commit,
  reason,
  isUnchecked,
}: RegistryChange): string {
  const share = percent === undefined ? '' : ` at ${percent} %`;
  const source = commit === undefined ? '' : ` (commit ${commit.slice(0, 10)})`;
  const warning = isUnchecked ? ' unchecked' : '';
  return `${at}  ${action} ${version}${share}${source}${warning} by ${by}${reason === undefined ? '' : `: ${reason}`}`;
}

function describePromotion({ promoteAfterMinutes: minutes }: NonNullable<RegistryRemote['canary']>): string {
  if (minutes === undefined) return '';
  const after = minutes > 0 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  return `; promoted after ${after} if it proves good`;
}

/** The state of one remote in a few lines. */
export function describeStatus({ name, stable, canary, fallback, versions, lastChange }: RemoteStatus): string {
  const lines = [
    name,
    `  stable    ${stable ?? 'none; pages show the fallback of its slot'}`,
    ...(canary
      ? [`  canary    ${canary.version} for ${canary.percent} % of visitors${describePromotion(canary)}`]
      : []),
    ...(fallback === undefined ? [] : [`  fallback  ${fallback}`]),
    `  versions  ${versions.join(', ')}`,
    ...(lastChange ? [`  last      ${describeChange(lastChange)}`] : []),
  ];
  return lines.join('\n');
}
