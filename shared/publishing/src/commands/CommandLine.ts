import { type RegistryText, registryTextFault } from '@kontor/federation/registry';
import { Command } from 'commander';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { ProgramOptions } from './ProgramOptions.ts';
import { UsageError } from './UsageError.ts';

/** Options that nearly all commands have. */
export type CommonOptions = {
  readonly target?: string;
  readonly json?: boolean;
  readonly by?: string;
  readonly reason?: string;
};

/** Options of commands that contact live hosts. */
export type HostOptions = { readonly hosts?: readonly string[] };

/** How people start the program in the shop's repository, and in a remote's repository. */
const inShop = 'npm run remote --';
const inOwnRepository = 'npm run kontor-remote --';

type Options = Pick<ProgramOptions, 'leftToShop' | 'webhooks' | 'placeOf' | 'user' | 'now' | 'print' | 'printError'>;

/** A refusal whose message has already been printed. */
export class PrintedError extends Error {}

/** Options whose values are stored in the registry. */
const registryTexts: readonly RegistryText[] = ['by', 'reason', 'commit', 'origin'];

/** Refuses strings that the registry's readers would refuse, before the command builds anything. */
function judgeTexts(command: Command): void {
  const texts = command.opts<Partial<Record<RegistryText, string>>>();
  for (const field of registryTexts) {
    const fault = texts[field] === undefined ? undefined : registryTextFault(field, texts[field]);
    if (fault !== undefined) command.error(`error: option '--${field}': ${fault}`);
  }
}

/** One run of the program. Declares commands with their shared options and turns errors into exit codes. */
export class CommandLine {
  readonly #args: readonly string[];
  readonly #options: Options;
  readonly #program: Command;
  /** The option that suggested commands need in order to address the same target. */
  #targetOption = '';
  #exitCode = 0;

  constructor(args: readonly string[], options: Options) {
    const { leftToShop = [], print, printError, placeOf } = options;
    this.#args = args;
    this.#options = options;
    this.#program = new Command(options.leftToShop ? inOwnRepository : inShop)
      .description('Publishes remotes, chooses the versions that pages load, and takes versions back.')
      .exitOverride()
      .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: (text) => printError(text.trimEnd()) })
      .hook('preAction', (_program, command) => {
        const { target } = command.opts<CommonOptions>();
        if (target === undefined) return;
        this.#targetOption = ` --target ${target}`;
        command.setOptionValue('target', placeOf(target));
      });
    if (leftToShop.length > 0)
      this.#program.addHelpText(
        'after',
        `\nIn the repository of the shop, ${inShop} also has: ${leftToShop.join(', ')}`,
      );
  }

  /** Formats a command line that can be run next on the same target. */
  suggest(command: string): string {
    const { leftToShop } = this.#options;
    const [name = ''] = command.split(' ');
    const prefix = leftToShop && !leftToShop.includes(name) ? inOwnRepository : inShop;
    return `${prefix} ${command}${this.#targetOption}`;
  }

  /** Declares a command that runs only in the shop's repository. Whatever its arguments, it fails and says so. */
  leaveToShop(name: string): void {
    this.#program
      .command(name, { hidden: true })
      .argument('[anything...]')
      .helpOption(false)
      .allowUnknownOption()
      .action(
        this.action(async () => {
          throw new Error(`${name} runs in the repository of the shop: ${this.suggest(`${name} --help`)}`);
        }),
      );
  }

  /** Declares a command that needs no target. */
  local(name: string, description: string): Command {
    return this.#program.command(name).description(description).option('--json', 'print the result as JSON');
  }

  /** A part of a help text that applies only in the shop's repository, where `npm start` runs. */
  #ofStart(text: string): string {
    return this.#options.leftToShop ? '' : text;
  }

  /** Declares a command that reads a target. */
  reading(name: string, description: string): Command {
    return this.#program
      .command(name)
      .description(description)
      .option(
        '--target <place>',
        `folder with registry.json and origins/${this.#ofStart(', by default that of npm start')}; s3://bucket/prefix; or a name in REMOTE_TARGETS`,
      )
      .option('--json', 'print the result as JSON');
  }

  /** Declares a command that changes the registry. */
  changing(name: string, description: string): Command {
    return this.reading(name, description)
      .option('--by <name>', 'who makes the change')
      .option('--reason <text>', 'why, for the history')
      .hook('preAction', judgeTexts);
  }

  /** Declares a command whose effect visitors notice. */
  noticed(name: string, description: string): Command {
    return this.changing(name, description).option(
      '--hosts <url...>',
      `addresses of live hosts, which must have the change before the command ends, and which a version has to fit; by default those of ${this.#ofStart('npm start or of ')}REMOTE_HOSTS`,
    );
  }

  /** Wraps a command's action: if it throws, the error is printed and the exit code is 1, or 2 for a `UsageError`. */
  action<Arguments extends unknown[]>(run: (...given: Arguments) => Promise<void>) {
    return async (...given: Arguments): Promise<void> => {
      try {
        await run(...given);
      } catch (error) {
        this.#exitCode = error instanceof UsageError ? 2 : 1;
        // Commander passes the command as the last argument.
        this.#report(error as Error, given.at(-1) as Command);
      }
    };
  }

  #report(error: Error, command: Command): void {
    const { webhooks, placeOf, user, now, print, printError } = this.#options;
    if (error instanceof PrintedError) return;
    if (error instanceof ChangeRefusedError) {
      const target = placeOf(command.opts<CommonOptions>().target);
      webhooks.refused(command, error, { by: user, at: new Date(now()).toISOString(), target });
    }
    if (this.#args.includes('--json')) print(JSON.stringify({ error: error.message }));
    else printError(error.message);
  }

  /** Runs the command that the arguments name. @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage */
  async run(): Promise<number> {
    try {
      await this.#program.parseAsync([...this.#args], { from: 'user' });
    } catch (error) {
      // Commander has already printed the help or the usage error.
      return (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
    }
    await this.#options.webhooks.settled();
    return this.#exitCode;
  }
}
