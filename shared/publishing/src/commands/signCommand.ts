import { Option } from 'commander';
import { ChangeRefusedError, remoteOf, signAnew } from '../registryChanges.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions, HostOptions } from './CommandLine.ts';

type SignOptions = CommonOptions & HostOptions & { readonly newKey?: boolean };

async function sign(context: CommandContext, name: string, options: SignOptions): Promise<void> {
  const { createKey, print } = context.options;
  if (options.newKey) {
    const file = createKey(name, options.target);
    return print(options.json ? JSON.stringify({ name, file }) : `the key of ${name}: REMOTE_KEY=${file}`);
  }
  const target = context.openTarget(options.target);
  // An unknown name is refused before this machine creates a key for it.
  remoteOf((await target.read()).registry, name);
  await context.readToChange(target, name);
  if (!target.hasKey(name)) throw new ChangeRefusedError("use REMOTE_KEY to name the team's private key");
  await context.change(target, name, options, (registry) => signAnew(registry, name, context.noteOf(options)));
}

export function addSign(line: CommandLine, context: CommandContext): void {
  line
    .noticed('sign', 'sign a remote as it stands, with the key that REMOTE_KEY names')
    .argument('<remote>')
    .addOption(
      new Option(
        '--new-key',
        'with npm start: create the key of a remote that is not published yet, and sign nothing',
      ).hideHelp(context.options.leftToShop !== undefined),
    )
    .action(line.action((name: string, options: SignOptions) => sign(context, name, options)));
}
