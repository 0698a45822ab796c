import { isKnownContract } from '@kontor/federation';
import type { Descriptor, Registry } from '@kontor/federation/registry';
import type { PublishTarget } from '../PublishTarget.ts';
import { ChangeRefusedError, descriptorOf } from '../registryChanges.ts';
import { type CheckResult, type Finding, refusalsOf } from './checkResult.ts';
import { createReport, type Picture } from './createReport.ts';
import { describeCheck } from './describeCheck.ts';

/** A version that is to be checked. */
export type CheckRequest = {
  readonly target: PublishTarget;
  readonly registry: Registry;
  readonly candidate: Descriptor;
  /** Hosts whose pages are opened in a browser; all if undefined. */
  readonly hosts?: readonly string[] | undefined;
  /** Takes progress, one line each. */
  readonly report: (line: string) => void;
};

/** Findings, and screenshots for the report. */
export type CheckOutcome = { readonly findings: readonly Finding[]; readonly pictures: readonly Picture[] };

/** How versions are checked before they go live. */
export type Checks = {
  /** The versions of the live hosts, by name. */
  readonly hostVersions: () => Promise<Readonly<Record<string, string>>>;
  readonly run: (request: CheckRequest) => Promise<CheckOutcome>;
};

type GateOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: (line: string) => void;
};

export type CheckGate = {
  /**
   * Checks a published version and keeps the result beside the registry.
   *
   * @param hosts whose pages are opened in a browser; with them the result is not kept, since others may refuse the version
   */
  check(target: PublishTarget, name: string, version: string, hosts?: readonly string[]): Promise<CheckResult>;
  /**
   * Checks a version before it goes live, unless it was checked against the same live versions.
   *
   * @returns makes sure, for the registry that is changed, that the check still counts
   * @throws with the first reason when the version is refused
   */
  requirePassed(target: PublishTarget, name: string, version: string): Promise<(registry: Registry) => void>;
};

const stableVersions = ({ remotes }: Registry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { stable }]) => (stable === undefined ? [] : [[name, stable]])),
  );

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, version]) => other[name] === version);

function refusalMessage({ remote, version }: CheckResult, [first, ...others]: readonly Finding[]): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const reason = first ? `${first.host}, ${first.check}: ${first.reason ?? ''}` : '';
  return `${remote} ${version} did not pass its check: ${reason}${more}. In an emergency: --unchecked --reason <text>`;
}

/** Creates what stands between a published version and going live. */
export function createCheckGate(checks: Checks, { now, report }: GateOptions): CheckGate {
  /** What is live: a result counts for as long as this stays the same. */
  const liveVersions = async (registry: Registry): Promise<Record<string, string>> => ({
    ...(await checks.hostVersions()),
    ...stableVersions(registry),
  });

  const check: CheckGate['check'] = async (target, name, version, hosts) => {
    const { registry } = await target.read();
    const candidate = descriptorOf(registry, name, version);
    const live = await liveVersions(registry);
    report(`checking ${name} ${version}`);
    const { findings, pictures } = await checks.run({ target, registry, candidate, hosts, report });
    const result = { remote: name, version, live, at: new Date(now()).toISOString(), findings: [...findings] };
    if (!hosts) report(`report: ${await target.keepCheck(result, createReport(result, pictures))}`);
    return result;
  };

  return {
    check,
    async requirePassed(target, name, version) {
      const { registry } = await target.read();
      const { contract } = descriptorOf(registry, name, version);
      // What is live already was checked, and what no host loads is refused without a check.
      if (registry.remotes[name]?.stable === version || !isKnownContract(contract)) return () => undefined;
      const live = await liveVersions(registry);
      const kept = await target.readCheck(name, version);
      const result = kept && isSame(kept.live, live) ? kept : await check(target, name, version);
      const refusals = refusalsOf(result);
      if (refusals.length > 0) {
        report(describeCheck(result));
        throw new ChangeRefusedError(refusalMessage(result, refusals));
      }
      const checked = stableVersions(registry);
      return (current) => {
        if (!isSame(stableVersions(current), checked))
          throw new ChangeRefusedError('another version went live during the check; try again');
      };
    },
  };
}
