import type { Registry } from '@kontor/federation/registry';
import type { CommandContext } from '../commands/CommandContext.ts';
import type { CommandLine } from '../commands/CommandLine.ts';
import { type GoLiveOptions, goLiveCommand, prepareGoLive } from '../live/goLive.ts';
import { setCanary } from '../registryChanges.ts';
import { type CanaryOptions, canaryWish, withCanaryOptions } from './canaryOptions.ts';

type Options = GoLiveOptions & CanaryOptions;

/** Checks a version and then gives it to a share of visitors. */
async function startCanary(context: CommandContext, name: string, version: string | undefined, options: Options) {
  const target = context.openTarget(options.target);
  const before = await context.readToChange(target, name);
  const { chosen } = await context.chooseVersion(target, name, version);
  const { freeze, note, contracts, go } = await prepareGoLive(context, target, name, options);
  const wish = canaryWish(chosen, options);
  const apply = (registry: Registry, loaded: readonly number[]) => setCanary(registry, name, wish, note(), loaded);
  // If the change is sure to be refused, the command says so now rather than after minutes of checking.
  if (freeze.isFrozen()) freeze.judge(before, apply(before, await contracts()), [name]);
  await go([{ name, version: chosen }], apply);
  if (!options.ramp) return;
  const { readReport, printError } = context.options;
  const controller = await readReport(options.target).catch(() => undefined);
  if (!controller)
    printError('no controller is known here, but a ramp needs one; start it with: npm run remote -- watch');
}

export function addCanary(line: CommandLine, context: CommandContext): void {
  withCanaryOptions(
    goLiveCommand(line, 'canary', 'check a version and give it to a share of visitors; by default the newest'),
  ).action(
    line.action((name: string, version: string | undefined, options: Options) =>
      startCanary(context, name, version, options),
    ),
  );
}
