import { isDeepStrictEqual } from 'node:util';
import { knownContracts } from '@kontor/federation';
import type { PublishedVersion, Registry } from '@kontor/federation/registry';
import type { Host } from '../hosts/confirmHosts.ts';
import { type Candidate, ChangeRefusedError, descriptorOf } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { type CheckResult, type Finding, refusalsOf } from './checkResult.ts';
import type { LiveHost } from './checkVersion.ts';
import { createReport, type Picture } from './createReport.ts';
import { describeCheck } from './describeCheck.ts';
import { type DescribeHost, describeHosts, registeredHosts } from './describeHosts.ts';
import { type Live, mergeFindings, type Touched, touchedSince } from './touchedSince.ts';

/** A version to check. */
export type CheckRequest = {
  readonly target: PublishTarget;
  readonly registry: Registry;
  readonly candidate: PublishedVersion;
  /** Versions of other remotes that go live in the same change. The check treats them as live. */
  readonly together: readonly PublishedVersion[];
  /** Hosts whose pages are opened in a browser. Undefined means all hosts. */
  readonly hosts?: readonly string[] | undefined;
  /** The hosts that visitors use. */
  readonly live: readonly LiveHost[];
  /** What has changed since the version passed an earlier check. If undefined, everything is checked. */
  readonly touched?: Touched | undefined;
  /** Receives progress messages, one line each. */
  readonly report: (line: string) => void;
};

/** The findings, and screenshots for the report. */
export type CheckOutcome = { readonly findings: readonly Finding[]; readonly pictures: readonly Picture[] };

/** Checks versions before they go live. */
export type Checks = {
  /** The versions of this checkout's hosts, by name. */
  readonly hostVersions: () => Promise<Readonly<Record<string, string>>>;
  readonly run: (request: CheckRequest) => Promise<CheckOutcome>;
};

type GateOptions = {
  readonly checks: Checks;
  readonly describeHost: DescribeHost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: (line: string) => void;
};

export type CheckGate = {
  /**
   * The contract versions whose builds all live hosts load. Hosts that do not respond are ignored, so that a rollback
   * works while they are down. If no host responds, this build's contract versions apply.
   */
  loadedContracts(asked: readonly Host[]): Promise<readonly number[]>;
  /**
   * Checks a published version and stores the result beside the registry.
   *
   * @param asked live hosts whose descriptions are requested
   * @param hosts the hosts whose pages are opened in a browser; if given, the result is not stored, because other hosts
   * may refuse the version
   */
  check(
    target: SignedTarget,
    name: string,
    version: string,
    asked: readonly Host[],
    hosts?: readonly string[],
  ): Promise<CheckResult>;
  /**
   * Checks versions before they go live in one change, each as if the others were already live. If a version has passed
   * a check before, only the parts that have changed since then are checked again.
   *
   * @param asked live hosts whose descriptions are requested
   * @returns a function that verifies that the check is still valid for the registry about to be changed; it throws an
   * `OvertakenError` if another change has to be checked first
   * @throws an error with the first reason if a version is refused; an `OvertakenError` if a host changed during the
   * check
   */
  requirePassed(
    target: SignedTarget,
    candidates: readonly Candidate[],
    asked: readonly Host[],
  ): Promise<(registry: Registry) => void>;
};

const stableVersions = ({ remotes }: Registry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { stable }]) => (stable === undefined ? [] : [[name, stable]])),
  );

/**
 * Thrown if something else went live during a check, which means that the affected versions have to be checked again.
 */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

const versionsOf = (named: readonly Candidate[]): Record<string, string> =>
  Object.fromEntries(named.map(({ name, version }) => [name, version]));

/** The contract versions that all of these hosts load, or this build's contract versions if there are no hosts. */
const contractsOf = (hosts: readonly Pick<LiveHost, 'contracts'>[]): readonly number[] => {
  const [first = knownContracts, ...others] = hosts.flatMap(({ contracts }) => (contracts ? [contracts] : []));
  return first.filter((contract) => others.every((contracts) => contracts.includes(contract)));
};

/** Whether at least one live host has reported the packages that it shares. */
const hasShell = (hosts: readonly LiveHost[]): boolean => hosts.some(({ shared }) => shared !== undefined);

type CheckScope = {
  readonly hosts?: readonly string[] | undefined;
  /** Whether to repeat all checks, including those that the version has already passed. */
  readonly isWhole?: boolean;
  /** The versions that go live in the same change. */
  readonly others?: readonly Candidate[];
};

/** The finding that is noted if a result is valid only for this checkout's shell. */
const nobodyAsked = {
  host: 'live hosts',
  check: 'shared',
  outcome: 'noted',
  reason: 'no live shell was asked, so this counts for the shell of this checkout only',
  hint: 'use --hosts or REMOTE_HOSTS to name the hosts that visitors have',
} as const satisfies Finding;

function refusalMessage({ remote, version }: CheckResult, [first, ...others]: readonly Finding[]): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const reason = first ? `${first.host}, ${first.check}: ${first.reason ?? ''}` : '';
  return `${remote} ${version} did not pass its check: ${reason}${more}. In an emergency: --unchecked --reason <text>`;
}

const reasonsOf = ({ remote, version }: CheckResult, refusals: readonly Finding[]): readonly string[] =>
  refusals.map(({ host, check, reason = '' }) => `${remote} ${version}: ${host}, ${check}: ${reason}`);

/** All live versions. A result is valid until one of them changes. */
const liveVersions = async (
  { hostVersions }: Checks,
  registry: Registry,
  hosts: readonly LiveHost[],
  together: readonly Candidate[],
): Promise<Live> => ({
  own: await hostVersions(),
  hosts: versionsOf(hosts),
  remotes: { ...stableVersions(registry), ...versionsOf(together) },
});

/** Adds a hint to a refusal by the origin check: origins serve no files of an entry without a valid signature. */
const withoutSignature = (name: string, finding: Finding): Finding =>
  finding.check === 'origin' && finding.outcome === 'refused'
    ? {
        ...finding,
        hint: `the entry of ${name} has no valid signature, so hosts and origins do not serve it: npm run remote -- sign ${name}; otherwise ${finding.hint ?? 'look at the origin'}`,
      }
    : finding;

/** Checks a published version against live hosts. The result is stored beside the registry unless it is partial. */
async function checkAgainst(
  live: readonly LiveHost[],
  target: SignedTarget,
  { name, version }: Candidate,
  { hosts, isWhole = true, others = [] }: CheckScope,
  { checks, now, report }: GateOptions,
): Promise<CheckResult> {
  const { registry } = await target.read([name, ...others.map((other) => other.name)], true);
  const candidate = descriptorOf(registry, name, version);
  const together = others.map((other) => descriptorOf(registry, other.name, other.version));
  const { origin } = candidate;
  const versions = await liveVersions(checks, registry, live, others);
  const kept = isWhole ? undefined : await target.readCheck(name, version);
  const touched = kept?.origin === origin ? touchedSince(kept, versions) : undefined;
  const names = touched && [...touched.remotes, ...touched.hosts];
  if (kept && names?.length === 0) return kept;
  const beside = names ?? others.map((other) => `${other.name} ${other.version}`);
  const again = names ? ' again' : '';
  report(`checking ${name} ${version}${again}${beside.length > 0 ? ` with ${beside.join(', ')}` : ''}`);
  const request = { target, registry, candidate, together, hosts, live, touched, report };
  const { findings: found, pictures } = await checks.run(request);
  const findings = target.lacksSignature(registry, name) ? found.map((one) => withoutSignature(name, one)) : found;
  const at = new Date(now()).toISOString();
  const noted = hasShell(live) ? [] : [nobodyAsked];
  const all = kept && touched ? mergeFindings(kept.findings, findings, touched) : [...findings, ...noted];
  const flat = { ...versions.own, ...versions.hosts, ...versions.remotes };
  const result = { remote: name, version, origin, live: flat, at, findings: all };
  if (!hosts) report(`report: ${await target.keepCheck(result, createReport(result, pictures))}`);
  return result;
}

/**
 * Verifies that passed checks are still valid for the registry that is about to be changed.
 *
 * @param checked the registry when the checks began
 * @param waiting the versions that are about to go live
 * @throws an `OvertakenError` if another change has to be checked first
 */
function requireCurrent(
  results: readonly CheckResult[],
  checked: Registry,
  current: Registry,
  waiting: readonly Candidate[],
): void {
  for (const { remote, version, origin, live } of results) {
    if (current.remotes[remote]?.stable !== live[remote])
      throw new ChangeRefusedError(`another version of ${remote} went live during the check; try again`);
    if (descriptorOf(current, remote, version).origin !== origin)
      throw new ChangeRefusedError(`${remote} ${version} was published at another origin during the check; try again`);
  }
  const stables = { ...stableVersions(current), ...versionsOf(waiting) };
  const others = Object.keys({ ...stables, ...stableVersions(checked) });
  const overtaking = new Set(
    results.flatMap(({ remote, live }) => others.filter((other) => other !== remote && stables[other] !== live[other])),
  );
  if (overtaking.size > 0) throw new OvertakenError(`${[...overtaking].join(', ')} changed during the check`);
}

/** Checks versions that go live in one change, each together with the others. Throws if one of them does not pass. */
async function checkTogether(
  hosts: readonly LiveHost[],
  target: SignedTarget,
  waiting: readonly Candidate[],
  options: GateOptions,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const candidate of waiting) {
    const others = waiting.filter((other) => other !== candidate);
    const result = await checkAgainst(hosts, target, candidate, { isWhole: false, others }, options);
    const refusals = refusalsOf(result);
    if (refusals.length > 0) {
      options.report(describeCheck(result));
      throw new ChangeRefusedError(refusalMessage(result, refusals), { reasons: reasonsOf(result, refusals) });
    }
    results.push(result);
  }
  return results;
}

/** Creates the gate that a published version must pass before it goes live. */
export function createCheckGate(options: GateOptions): CheckGate {
  const { describeHost, report } = options;
  const describe = async (asked: readonly Host[], target: PublishTarget) => [
    ...(await describeHosts(asked, describeHost)),
    ...(await registeredHosts(target)),
  ];
  return {
    async loadedContracts(asked) {
      const answers = await Promise.allSettled(asked.map(describeHost));
      return contractsOf(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    },
    async check(target, name, version, asked, hosts) {
      return checkAgainst(await describe(asked, target), target, { name, version }, { hosts }, options);
    },
    async requirePassed(target, candidates, asked) {
      const names = candidates.map(({ name }) => name);
      const { registry } = await target.read(names, true);
      const descriptors = candidates.map(({ name, version }) => descriptorOf(registry, name, version));
      // Versions that are already live were checked before.
      const waiting = descriptors.filter(({ name, version }) => registry.remotes[name]?.stable !== version);
      if (waiting.length === 0) return () => undefined;
      const live = await describeHosts(asked, describeHost);
      const contracts = contractsOf(live);
      // A version that the hosts cannot load is refused later, without a check.
      if (!waiting.every(({ contract }) => contracts.includes(contract))) return () => undefined;
      const hosts = [...live, ...(await registeredHosts(target))];
      if (!hasShell(hosts)) report(nobodyAsked.reason);
      const results = await checkTogether(hosts, target, waiting, options);
      // A check takes minutes, so a host may have changed in the meantime.
      const later = versionsOf(await describe(asked, target));
      if (!isDeepStrictEqual(later, versionsOf(hosts)))
        throw new OvertakenError('another version of a host went live during the check');
      return (current) => requireCurrent(results, registry, current, waiting);
    },
  };
}
