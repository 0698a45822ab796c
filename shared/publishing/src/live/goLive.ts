import type { Registry } from '@kontor/federation/registry';
import { type CheckGate, OvertakenError } from '../check/createCheckGate.ts';
import { createFreezeGate, type FreezeGate } from '../freeze/createFreezeGate.ts';
import type { Host } from '../hosts/confirmHosts.ts';
import { type Candidate, type ChangeNote, ChangeRefusedError } from '../registryChanges.ts';
import type { SignedTarget } from '../target/signTarget.ts';

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
async function goLive(
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

/** What a command line says of a version that goes live. */
export type GoingGiven = { readonly target?: string; readonly unchecked?: boolean; readonly duringFreeze?: boolean };

type Tools<Given> = {
  readonly gate: CheckGate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: (line: string) => void;
  readonly hostsOf: (given: Given) => readonly Host[];
  readonly note: (given: Given) => ChangeNote;
  /** Writes a change that visitors notice, and ends when the hosts have it. */
  readonly change: (
    target: SignedTarget,
    names: string | readonly string[],
    given: Given,
    apply: (registry: Registry) => Registry,
  ) => Promise<void>;
};

/** Creates what `promote` and `canary` share: the freeze window, the note for the history, the check and the hosts of a command line. */
export function createGoing<Given extends GoingGiven>({ gate, now, report, hostsOf, note, change }: Tools<Given>) {
  return async (target: SignedTarget, names: string | readonly string[], given: Given) => {
    const freeze = await createFreezeGate(target, now, given.duringFreeze);
    const hosts = hostsOf(given);
    const isUnchecked = given.unchecked === true;
    return {
      freeze,
      /** What the history says of a change that is made now. */
      note: (): ChangeNote => ({ ...note(given), ...freeze.note, ...(isUnchecked ? { isUnchecked: true } : {}) }),
      /** The versions of the contract that live hosts load. */
      contracts: () => gate.loadedContracts(hosts),
      /** Makes versions live, after their check. */
      go: (candidates: readonly Candidate[], apply: (registry: Registry, contracts: readonly number[]) => Registry) =>
        goLive(
          candidates,
          {
            ...{ target, gate, freeze, hosts, isUnchecked, report },
            change: (applied) => change(target, names, given, applied),
          },
          apply,
        ),
    };
  };
}

export type Going<Given extends GoingGiven> = ReturnType<typeof createGoing<Given>>;
