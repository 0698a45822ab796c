import type { CommandContext } from '../commands/CommandContext.ts';
import type { CommandLine, CommonOptions, HostOptions } from '../commands/CommandLine.ts';
import { createFreezeGate } from '../freeze/createFreezeGate.ts';
import { remoteOf, rollBackTogether, wasLive } from '../registryChanges.ts';
import { type GoLiveOptions, requireReason, uncheckedNote } from './goLive.ts';
import { describeStaying, judgeWith, readWith, type WithOptions } from './together.ts';

type RollbackOptions = CommonOptions &
  HostOptions &
  WithOptions &
  Pick<GoLiveOptions, 'unchecked' | 'duringFreeze'> & { readonly to?: string };

async function rollBack(context: CommandContext, name: string, options: RollbackOptions): Promise<void> {
  const { gate, suggest } = context;
  const { now, printError } = context.options;
  const target = context.openTarget(options.target);
  const remotes = [{ name, version: options.to }, ...(options.with ?? [])];
  const names = remotes.map((remote) => remote.name);
  const read = await context.readToChange(target, names);
  // Other rollbacks do not even read the file with the freeze windows, because they must always be possible.
  const isForward = remotes.some(
    ({ name, version }) => version !== undefined && !wasLive(remoteOf(read, name), version),
  );
  const freeze = isForward ? await createFreezeGate(target, now, options.duringFreeze) : undefined;
  const contracts = await gate.loadedContracts(context.hostsOf(options));
  let staying: readonly string[] = [];
  await context
    .change(target, names.length > 1 ? names : name, options, (registry) => {
      const next = rollBackTogether(
        registry,
        remotes,
        { ...context.noteOf(options), ...freeze?.note, ...uncheckedNote(options) },
        contracts,
      );
      staying = describeStaying(registry, next, names, suggest);
      return freeze?.judge(registry, next, names) ?? next;
    })
    .finally(() => {
      for (const text of staying) printError(text);
    });
}

export function addRollback(line: CommandLine, context: CommandContext): void {
  line
    .noticed('rollback', 'end the canary, or return to the former version; says what went live with it and stays')
    .argument('<remote>')
    .option('--to <version>', 'return to this version, which was live before')
    .option('--unchecked', 'to a version that was never live, in an emergency; needs --reason')
    .option('--during-freeze', 'to such a version although a freeze window is in force; needs --reason')
    .option(
      '--with <remote@version>',
      'another remote that is taken back as the same change, by default to its former version; may be repeated',
      readWith,
    )
    .hook('preAction', judgeWith)
    .hook('preAction', requireReason)
    .action(line.action((name: string, options: RollbackOptions) => rollBack(context, name, options)));
}
