import type { Registry } from '@kontor/federation/registry';
import { type CheckGate, OvertakenError } from './check/createCheckGate.ts';
import type { Host } from './confirmHosts.ts';
import type { FreezeGate } from './createFreezeGate.ts';
import { type Candidate, ChangeRefusedError } from './registryChanges.ts';
import type { SignedTarget } from './signTarget.ts';

/** How often others may go live while versions are checked with what they have changed before. */
const maxOvertaken = 20;

type Options = {
  readonly target: SignedTarget;
  readonly gate: CheckGate;
  readonly freeze: FreezeGate;
  readonly hosts: readonly Host[];
  readonly isUnchecked: boolean;
  readonly report: (line: string) => void;
  /** Writes the change, and ends when the hosts have it. */
  readonly change: (apply: (registry: Registry) => Registry) => Promise<void>;
};

/**
 * Makes versions live for all or some visitors as one change, after their check. What goes live meanwhile is checked with them.
 *
 * @param apply changes the registry; receives the versions of the contract that live hosts load
 */
export async function goLive(
  candidates: readonly Candidate[],
  { target, gate, freeze, hosts, isUnchecked, report, change }: Options,
  apply: (registry: Registry, contracts: readonly number[]) => Registry,
): Promise<void> {
  const names = candidates.map(({ name }) => name);
  for (let overtaken = 0; ; overtaken += 1) {
    try {
      const requireUnchanged = isUnchecked ? () => undefined : await gate.requirePassed(target, candidates, hosts);
      const contracts = await gate.loadedContracts(hosts);
      await change((current) => {
        requireUnchanged(current);
        return freeze.judge(current, apply(current, contracts), names);
      });
      return;
    } catch (error) {
      if (error instanceof ChangeRefusedError) error.candidates = candidates;
      if (!(error instanceof OvertakenError)) throw error;
      if (overtaken === maxOvertaken) throw new ChangeRefusedError(`${error.message}, again and again; try again`);
      report(`${error.message}; what it touches is checked too`);
    }
  }
}
