import { readDescriptor } from '@kontor/federation/publish';
import type { Registry } from '@kontor/federation/registry';
import { Command, InvalidArgumentError } from 'commander';
import { changeRegistry, type PublishTarget } from './PublishTarget.ts';
import {
  type ChangeNote,
  ChangeRefusedError,
  newestVersion,
  promoteVersion,
  pruneVersions,
  publishVersion,
  type RemoteAddress,
  retire,
  rollBack,
  setCanary,
} from './registryChanges.ts';
import { describeChange, describeStatus, statusOf } from './status.ts';

/** A built version of a remote. */
export type BuiltRemote = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
};

type Options = {
  /** Opens the target that the command line names. */
  readonly openTarget: (folder: string | undefined) => PublishTarget;
  /** Builds a remote from its sources; the folder of an existing build if nothing has changed. */
  readonly build: (remote: string, report: (line: string) => void) => Promise<BuiltRemote>;
  /** The origin of a remote that the registry does not know yet. */
  readonly originOf: (remote: string) => string | undefined;
  /** Who runs the command, unless the command line says otherwise. */
  readonly user: string;
  readonly print: (line: string) => void;
  /** For progress and errors. */
  readonly printError: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when `status --watch` should look again; rejects to end it. */
  readonly nextLook: () => Promise<void>;
};

type Common = { readonly target?: string; readonly json?: boolean; readonly by?: string; readonly reason?: string };

const dayMs = 24 * 60 * 60_000;

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100) || !/^\d+(?:\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It is a number from 0 to 100 with at most two decimals.');
  return percent;
}

function readCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

/**
 * Creates the command line of `npm run remote`. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 *
 * @returns runs a command line and resolves with the exit code
 */
export function createProgram(options: Options): (args: readonly string[]) => Promise<number> {
  const { print, printError, now } = options;

  const note = ({ by, reason }: Common): ChangeNote => ({
    by: by ?? options.user,
    at: new Date(now()).toISOString(),
    ...(reason === undefined ? {} : { reason }),
  });

  const showRemote = (registry: Registry, name: string, { json }: Common): void => {
    const [status] = statusOf(registry, name);
    if (json) print(JSON.stringify(status ?? null));
    else print(status ? describeStatus(status) : `${name} is retired`);
  };

  const change = async (name: string, common: Common, apply: (registry: Registry) => Registry): Promise<void> =>
    showRemote(await changeRegistry(options.openTarget(common.target), apply), name, common);

  async function publish(name: string, given: Common & { from?: string; origin?: string; commit?: string }) {
    const target = options.openTarget(given.target);
    const built =
      given.from === undefined ? await options.build(name, printError) : { folder: given.from, commit: undefined };
    const descriptor = readDescriptor(built.folder);
    if (descriptor.name !== name)
      throw new ChangeRefusedError(`${built.folder} has a build of ${descriptor.name}, not ${name}`);
    const { registry: before } = await target.read();
    const known = before.remotes[name];
    const origin = given.origin ?? known?.origin ?? options.originOf(name);
    if (origin === undefined) throw new ChangeRefusedError(`${name} is new; name its origin with --origin`);
    const address: RemoteAddress = { origin, servedBy: known?.servedBy ?? 'shop' };
    printError(`placing the files of ${name} ${descriptor.version}`);
    await target.placeFiles(built.folder, descriptor);
    const commit = given.commit ?? built.commit;
    const registry = await changeRegistry(target, (current) =>
      publishVersion(current, descriptor, address, note(given), commit),
    );
    showRemote(registry, name, given);
    printError(`make it live: npm run remote -- promote ${name} ${descriptor.version}`);
  }

  async function showStatus(name: string | undefined, given: Common & { watch?: boolean }): Promise<void> {
    const target = options.openTarget(given.target);
    let shown: string | undefined;
    do {
      const statuses = statusOf((await target.read()).registry, name);
      if (name !== undefined && statuses.length === 0) throw new ChangeRefusedError(`there is no remote ${name}`);
      const text = given.json ? JSON.stringify(statuses) : statuses.map(describeStatus).join('\n\n');
      if (text !== shown) print(text || 'the registry has no remotes');
      shown = text;
    } while (
      given.watch &&
      (await options.nextLook().then(
        () => true,
        () => false,
      ))
    );
  }

  async function showHistory(name: string, { target, json }: Common): Promise<void> {
    const { registry } = await options.openTarget(target).read();
    const remote = registry.remotes[name];
    if (!remote) throw new ChangeRefusedError(`there is no remote ${name}`);
    const history = remote.history ?? [];
    print(json ? JSON.stringify(history) : history.map(describeChange).join('\n') || `${name} has no history`);
  }

  const prune = (name: string, given: Common & { keep: number; days: number }): Promise<void> =>
    change(name, given, (registry) =>
      pruneVersions(registry, name, { keep: given.keep, since: now() - given.days * dayMs }, note(given)),
    );

  return async (args) => {
    let exitCode = 0;
    const run =
      <Arguments extends unknown[]>(action: (...given: Arguments) => Promise<void>) =>
      async (...given: Arguments) => {
        try {
          await action(...given);
        } catch (error) {
          exitCode = 1;
          const { message } = error as Error;
          if (args.includes('--json')) print(JSON.stringify({ error: message }));
          else printError(message);
        }
      };

    const program = new Command('npm run remote --')
      .description('Publishes remotes, chooses the versions that pages load, and takes versions back.')
      .exitOverride()
      .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: (text) => printError(text.trimEnd()) });

    const command = (name: string, description: string): Command =>
      program
        .command(name)
        .description(description)
        .option('--target <folder>', 'folder with registry.json and origins/; by default that of npm start')
        .option('--json', 'print the result as JSON');
    const changing = (name: string, description: string): Command =>
      command(name, description)
        .option('--by <name>', 'who makes the change')
        .option('--reason <text>', 'why, for the history');

    command('build', 'build a remote from its sources')
      .argument('<remote>')
      .action(
        run(async (name: string, { json }: Common) => {
          const { folder } = await options.build(name, printError);
          const { version } = readDescriptor(folder);
          print(json ? JSON.stringify({ name, version, folder }) : `${name} ${version} in ${folder}`);
        }),
      );
    changing('publish', 'add a version that no page loads yet; builds it first')
      .argument('<remote>')
      .option('--from <folder>', 'folder of a build instead of the sources')
      .option('--origin <url>', 'where the files are served; needed for a new remote')
      .option('--commit <hash>', 'commit that the build was made from')
      .action(run(publish));
    changing('promote', 'make a version live for everybody; by default the newest')
      .argument('<remote>')
      .argument('[version]')
      .action(
        run((name: string, version: string | undefined, given: Common) =>
          change(name, given, (registry) =>
            promoteVersion(registry, name, version ?? newestVersion(registry, name), note(given)),
          ),
        ),
      );
    changing('canary', 'give a version to a share of visitors; by default the newest')
      .argument('<remote>')
      .argument('[version]')
      .requiredOption('--percent <number>', 'share of visitors, 0 to 100', readPercent)
      .action(
        run((name: string, version: string | undefined, given: Common & { percent: number }) =>
          change(name, given, (registry) => {
            const canary = { version: version ?? newestVersion(registry, name), percent: given.percent };
            return setCanary(registry, name, canary, note(given));
          }),
        ),
      );
    changing('rollback', 'end the canary, or return to the former version')
      .argument('<remote>')
      .option('--to <version>', 'return to this version')
      .action(
        run((name: string, given: Common & { to?: string }) =>
          change(name, given, (registry) => rollBack(registry, name, note(given), given.to)),
        ),
      );
    command('status', 'show the versions of all remotes, or of one')
      .argument('[remote]')
      .option('--watch', 'show every change until Ctrl-C')
      .action(run(showStatus));
    command('history', 'show who changed a remote, when and why').argument('<remote>').action(run(showHistory));
    changing('prune', 'remove versions that no open page can need')
      .argument('<remote>')
      .option('--keep <number>', 'newest versions that stay', readCount, 5)
      .option('--days <number>', 'days for which a version stays after it was live', readCount, 14)
      .action(run(prune));
    changing('retire', 'remove a remote; pages show the fallback of its slot')
      .argument('<remote>')
      .action(run((name: string, given: Common) => change(name, given, (registry) => retire(registry, name))));

    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      // Commander has printed help or what is wrong with the usage.
      return (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
    }
    return exitCode;
  };
}
