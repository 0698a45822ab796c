import type { Registry } from '@kontor/federation/registry';
import type { Command } from 'commander';
import { type CheckGate, OvertakenError } from '../check/createCheckGate.ts';
import type { CommandContext, RemoteNames } from '../commands/CommandContext.ts';
import type { CommandLine, CommonOptions, HostOptions } from '../commands/CommandLine.ts';
import { createFreezeGate, type FreezeGate } from '../freeze/createFreezeGate.ts';
import type { Host } from '../hosts/confirmHosts.ts';
import { type Candidate, type ChangeNote, ChangeRefusedError } from '../registryChanges.ts';
import type { SignedTarget } from '../target/signTarget.ts';

/** How many times a check may be repeated because other versions went live during it. */
const maxOvertaken = 20;

/** Options for commands that make a version live. */
export type GoLiveOptions = CommonOptions &
  HostOptions & { readonly unchecked?: boolean; readonly duringFreeze?: boolean };

type Options = {
  readonly target: SignedTarget;
  readonly gate: CheckGate;
  readonly freeze: FreezeGate;
  readonly hosts: readonly Host[];
  readonly isUnchecked: boolean;
  readonly report: (line: string) => void;
  /** Writes the change. Resolves when the hosts have it. */
  readonly change: (apply: (registry: Registry) => Registry) => Promise<void>;
};

/** Requires a reason for skipping a check or overriding a freeze window. */
export function requireReason(command: Command): void {
  const { unchecked, duringFreeze, reason } = command.opts<GoLiveOptions>();
  const option = unchecked ? '--unchecked' : duringFreeze ? '--during-freeze' : undefined;
  if (option && reason === undefined) command.error(`error: option '${option}' needs '--reason <text>'`);
}

/** The history note for a change that skips the check. */
export const uncheckedNote = ({ unchecked }: Pick<GoLiveOptions, 'unchecked'>): Pick<ChangeNote, 'isUnchecked'> =>
  unchecked ? { isUnchecked: true } : {};

/** Declares a command that makes a version live. */
export const goLiveCommand = (line: CommandLine, name: string, description: string): Command =>
  line
    .noticed(name, description)
    .argument('<remote>')
    .argument('[version]')
    .option('--unchecked', 'without a check, in an emergency; needs --reason')
    .option('--during-freeze', 'although a freeze window is in force; needs --reason')
    .hook('preAction', requireReason);

/**
 * Checks versions, then makes them live for all or some visitors in one change. If other versions go live in the
 * meantime, the check includes them.
 *
 * @param apply changes the registry; receives the contract versions that live hosts load
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
      if (overtaken === maxOvertaken) throw new ChangeRefusedError(`${error.message} every time; try again`);
      report(`${error.message}; what it touches is checked as well`);
    }
  }
}

/** What `promote` and `canary` have in common: the freeze window, the history note, the check and the hosts. */
export async function prepareGoLive(
  context: CommandContext,
  target: SignedTarget,
  names: RemoteNames,
  options: GoLiveOptions,
) {
  const { gate } = context;
  const { now, printError } = context.options;
  const freeze = await createFreezeGate(target, now, options.duringFreeze);
  const hosts = context.hostsOf(options);
  const isUnchecked = options.unchecked === true;
  const change = (apply: (registry: Registry) => Registry) => context.change(target, names, options, apply);
  return {
    freeze,
    /** The history note for a change that is made now. */
    note: (): ChangeNote => ({
      ...{ ...context.noteOf(options), ...freeze.note },
      ...uncheckedNote(options),
    }),
    /** The contract versions that live hosts load. */
    contracts: () => gate.loadedContracts(hosts),
    /** Checks versions, then makes them live. */
    go: (candidates: readonly Candidate[], apply: (registry: Registry, contracts: readonly number[]) => Registry) =>
      goLive(candidates, { target, gate, freeze, hosts, isUnchecked, report: printError, change }, apply),
  };
}
