import { ChangeRefusedError, signAnew } from '../registryChanges.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions, HostOptions } from './CommandLine.ts';

export function addSign(line: CommandLine, context: CommandContext): void {
  line
    .noticed('sign', 'sign a remote as it stands, with the key that REMOTE_KEY names')
    .argument('<remote>')
    .action(
      line.action(async (name: string, options: CommonOptions & HostOptions) => {
        const target = context.openTarget(options.target);
        await context.readToChange(target, name);
        if (!target.hasKey(name)) throw new ChangeRefusedError("use REMOTE_KEY to name the team's private key");
        await context.change(target, name, options, (registry) => signAnew(registry, name, context.noteOf(options)));
      }),
    );
}
