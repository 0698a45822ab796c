import { refusalsOf } from '../check/checkResult.ts';
import { describeCheck } from '../check/describeCheck.ts';
import type { CommandContext } from './CommandContext.ts';
import { type CommandLine, type CommonOptions, type HostOptions, PrintedError } from './CommandLine.ts';
import { UsageError } from './UsageError.ts';

type CheckOptions = CommonOptions &
  HostOptions & { readonly static?: boolean; readonly host?: readonly string[]; readonly version?: string };

async function check(context: CommandContext, name: string, version: string | undefined, options: CheckOptions) {
  const address = options.host?.find((host) => host.includes(':'));
  if (address !== undefined)
    throw new UsageError(
      `--host selects a host whose pages are opened, such as page-border; name a live host with --hosts ${address}`,
    );
  const known = options.host === undefined ? [] : await context.options.pageHosts();
  const unknown = (options.host ?? []).filter((host) => !known.includes(host));
  if (unknown.length > 0)
    throw new UsageError(
      `there is no host ${unknown.join(', ')} whose pages a check opens; hosts: ${known.join(', ')}`,
    );
  const target = context.openTarget(options.target);
  const { chosen, ...sources } = await context.chooseVersion(target, name, version);
  const pages = options.static ? [] : options.host;
  const result = await context.gate.check(target, name, chosen, context.hostsOf(options), pages);
  const isPassed = refusalsOf(result).length === 0;
  context.options.print(options.json ? JSON.stringify({ ...result, ...sources, isPassed }) : describeCheck(result));
  if (!isPassed) throw new PrintedError();
}

export function addCheck(line: CommandLine, context: CommandContext): void {
  line
    .reading('check', 'check a version against all live hosts; by default the newest')
    .argument('<remote>')
    .argument('[version]')
    .option('--version <version>', 'the version, as an option')
    .option('--static', 'only what needs no browser; such a result is not kept')
    .option('--host <name...>', 'in a browser only pages of these hosts; such a result is not kept')
    .option(
      '--hosts <url...>',
      'addresses of live hosts that it has to fit; by default those of npm start or of REMOTE_HOSTS',
    )
    .action(
      line.action((name: string, version: string | undefined, options: CheckOptions) =>
        check(context, name, version ?? options.version, options),
      ),
    );
}
