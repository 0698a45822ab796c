import type { HostState } from '@kontor/federation/hostState';
import { missingLocales, readDescriptor } from '@kontor/federation/publish';
import { type Registry, type RegistryText, registryTextFault, versionLink } from '@kontor/federation/registry';
import { objectsOf } from '@kontor/federation/storedRegistry';
import { Command, InvalidArgumentError } from 'commander';
import { type CanaryGiven, giveCanary, withCanaryOptions } from './canaryCommand.ts';
import { refusalsOf } from './check/checkResult.ts';
import { type Checks, createCheckGate, OvertakenError } from './check/createCheckGate.ts';
import { describeCheck } from './check/describeCheck.ts';
import type { DescribeHost } from './check/describeHosts.ts';
import { confirmHosts, type Host } from './confirmHosts.ts';
import { createFreezeGate } from './createFreezeGate.ts';
import { readHistory } from './history.ts';
import { changeRegistry, storedForm } from './PublishTarget.ts';
import { namedHosts } from './readHost.ts';
import {
  type ChangeNote,
  ChangeRefusedError,
  newestVersion,
  promoteVersion,
  pruneVersions,
  publishVersion,
  type RemoteAddress,
  reasonsToKeep,
  retire,
  rollBack,
  signAnew,
} from './registryChanges.ts';
import type { SignedTarget } from './signTarget.ts';
import { describeChange, describeStatus, statusOf } from './status.ts';
import { defaultLimits, type Limits } from './watch/evidence.ts';
import type { WatchReport } from './watch/watchReport.ts';

/** A built version of a remote. */
export type BuiltRemote = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
};

/** A remote that is to be made. */
export type NewRemote = {
  readonly name: string;
  /** The page that shows it. */
  readonly page: string;
  /** Folder of its own repository; without it, it becomes part of this one. */
  readonly repository?: string;
};

type Options = {
  /** Opens the target that the command line names. */
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /** Builds a remote from its sources; the folder of an existing build if nothing has changed. */
  readonly build: (remote: string, report: (line: string) => void) => Promise<BuiltRemote>;
  /** The version that a build of the sources here would have; undefined if there are no sources of the remote. */
  readonly sourceVersionOf: (remote: string) => Promise<string | undefined>;
  /** Makes the sources of a new remote; returns their folder. */
  readonly create: (request: NewRemote, report: (line: string) => void) => Promise<string>;
  /** The origin of a remote that the registry of a target does not know yet. */
  readonly originOf: (remote: string, place: string | undefined, registry: Registry) => string | undefined;
  /** The address of the shop that follows a target, for people; undefined if it is not known. */
  readonly shopOf: (place: string | undefined) => string | undefined;
  /** Who runs the command, unless the command line says otherwise. */
  readonly user: string;
  /** The hosts that have to follow changes of a target, unless the command line names others. */
  readonly hostsOf: (place: string | undefined) => readonly Host[];
  /** Asks a host what it has in force. Rejects when it does not answer. */
  readonly askHost: (url: string) => Promise<HostState>;
  /** Asks a host what it is. Rejects when it does not answer, sends something else, or is not signed as it should be. */
  readonly describeHost: DescribeHost;
  /** Asks the person at the terminal; false if there is none. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly print: (line: string) => void;
  /** For progress and errors. */
  readonly printError: (line: string) => void;
  readonly checks: Checks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when it is time to look again, at the registry or at hosts; rejects to end `status --watch`. */
  readonly nextLook: () => Promise<void>;
  /** Asks the controller of a target for its report; undefined if none is known. Rejects when it does not answer. */
  readonly readReport: (place: string | undefined) => Promise<WatchReport | undefined>;
  /** Runs the controller until it is told to end. */
  readonly watch: (settings: WatchSettings) => Promise<void>;
};

/** What the command line says about the controller. */
export type WatchSettings = {
  readonly target: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly limits: Limits;
  readonly visitorsPerAddress: number;
};

type CheckScope = { readonly static?: boolean; readonly host?: readonly string[] };

type Going = { readonly unchecked?: boolean; readonly duringFreeze?: boolean };

type Hosts = { readonly hosts?: readonly string[] };

type Common = { readonly target?: string; readonly json?: boolean; readonly by?: string; readonly reason?: string };

const whyUnknown = ({ message }: Error): string => `the controller does not answer: ${message}`;

/** Options whose text the registry keeps. */
const registryTexts: readonly RegistryText[] = ['by', 'reason', 'commit', 'origin'];

/** Refuses texts that readers of the registry would refuse, before anything is built. */
function judgeTexts(command: Command): void {
  const given = command.opts<Partial<Record<RegistryText, string>>>();
  for (const field of registryTexts) {
    const fault = given[field] === undefined ? undefined : registryTextFault(field, given[field]);
    if (fault !== undefined) command.error(`error: option '--${field}': ${fault}`);
  }
}

/** A refusal that is printed already. */
class PrintedError extends Error {}

type WatchGiven = {
  readonly port: number;
  readonly host: string;
  readonly factor: number;
  readonly visitors: number;
  readonly addresses: number;
  readonly perAddress: number;
};

/** How often others may go live while a version is checked with what they have changed before. */
const maxOvertaken = 20;

const dayMs = 24 * 60 * 60_000;

function readCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('It is a port.');
  return port;
}

function readFactor(text: string): number {
  const factor = Number(text);
  if (!(factor > 1 && factor <= 100)) throw new InvalidArgumentError('It is a number above 1.');
  return factor;
}

/**
 * Creates the command line of `npm run remote`. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 *
 * @returns runs a command line and resolves with the exit code
 */
export function createProgram(options: Options): (args: readonly string[]) => Promise<number> {
  const { print, printError, now } = options;
  const { describeHost } = options;
  const gate = createCheckGate(options.checks, { describeHost, now, report: printError });

  const hostsOf = ({ hosts, target }: Hosts & Common): readonly Host[] =>
    hosts ? namedHosts(hosts) : options.hostsOf(target);

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

  /** The registry that is about to be changed; refused without the key of the remote's team. */
  async function readToChange(target: SignedTarget, name: string): Promise<Registry> {
    const { registry } = await target.read(name);
    // An unknown name is refused by the change itself.
    if (Object.hasOwn(registry.remotes, name)) target.requireKey(registry, name);
    if (target.lacksSignature(registry, name))
      printError(
        `somebody has changed ${name} without a key of its team; see npm run remote -- history ${name}, since your key will sign all of it`,
      );
    return registry;
  }

  /** Makes a change that visitors notice, and ends when the hosts have it. */
  async function change(
    target: SignedTarget,
    name: string,
    given: Common & Hosts,
    apply: (registry: Registry) => Registry,
  ): Promise<void> {
    // What is no address is refused before the change.
    const hosts = hostsOf(given);
    const registry = await changeRegistry(target, name, (current) => {
      const next = apply(current);
      // What visitors should have already is only missing the signature that hosts ask for.
      return next === current && target.lacksSignature(current, name) ? signAnew(current, name, note(given)) : next;
    });
    showRemote(registry, name, given);
    await waitForHosts(registry, name, hosts);
  }

  /** Ends when the hosts have what the registry says of a remote. */
  async function waitForHosts(registry: Registry, name: string, hosts: readonly Host[]): Promise<void> {
    if (hosts.length === 0) printError('no host was asked whether it follows; name hosts with --hosts');
    const faults = await confirmHosts(registry, name, { hosts, ask: options.askHost, nextLook: options.nextLook });
    if (faults.length > 0)
      throw new ChangeRefusedError(`the registry has the change, but not all hosts: ${faults.join('; ')}`);
  }

  /** A change that removes versions: the results of their checks are removed too. */
  async function removeFrom(name: string, common: Common, apply: (registry: Registry) => Registry): Promise<Registry> {
    const target = options.openTarget(common.target);
    await readToChange(target, name);
    let gone: string[] = [];
    const registry = await changeRegistry(target, name, (current) => {
      const next = apply(current);
      const left = next.remotes[name]?.versions ?? {};
      gone = Object.keys(current.remotes[name]?.versions ?? {}).filter((version) => !Object.hasOwn(left, version));
      return next;
    });
    for (const version of gone) {
      await target.removeCheck(name, version);
      printError(`${name} ${version} is removed`);
    }
    showRemote(registry, name, common);
    return registry;
  }

  async function publish(name: string, given: Common & { from?: string; origin?: string; commit?: string }) {
    const target = options.openTarget(given.target);
    const built =
      given.from === undefined ? await options.build(name, printError) : { folder: given.from, commit: undefined };
    const descriptor = readDescriptor(built.folder);
    if (descriptor.name !== name)
      throw new ChangeRefusedError(`${built.folder} has a build of ${descriptor.name}, not ${name}`);
    const missing = missingLocales(descriptor);
    if (missing.length > 0)
      throw new ChangeRefusedError(
        `${name} ${descriptor.version} has no texts in ${missing.join(', ')}; build it again`,
      );
    const before = await readToChange(target, name);
    target.requireKey(before, name);
    const known = before.remotes[name];
    const { [descriptor.version]: same, ...others } = known?.versions ?? {};
    const former = same ?? Object.values(others).at(-1);
    const origin = given.origin ?? former?.origin ?? options.originOf(name, given.target, before);
    if (origin === undefined) throw new ChangeRefusedError(`${name} is new; name its origin with --origin`);
    const address: RemoteAddress = { origin, servedBy: known?.servedBy ?? 'shop' };
    const commit = given.commit ?? built.commit;
    const add = (current: Registry) => publishVersion(current, descriptor, address, note(given), commit);
    // What is refused now is refused before files are placed.
    storedForm(add(before));
    printError(`placing the files of ${name} ${descriptor.version}`);
    await target.placeFiles(built.folder, descriptor);
    const registry = await changeRegistry(target, name, add);
    showRemote(registry, name, given);
    const shop = options.shopOf(given.target);
    if (shop !== undefined) printError(`show it to staff: ${versionLink(shop, name, descriptor.version)}`);
    printError(`make it live: npm run remote -- promote ${name} ${descriptor.version}`);
  }

  async function showStatus(name: string | undefined, given: Common & { watch?: boolean }): Promise<void> {
    const target = options.openTarget(given.target);
    let shown: string | undefined;
    do {
      const { registry } = await target.read();
      const hasCanary = statusOf(registry, name).some(({ canary }) => canary !== undefined);
      // A registry can be read without a controller.
      const report = hasCanary ? await options.readReport(given.target).catch(whyUnknown) : undefined;
      const statuses = statusOf(registry, name, report);
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

  async function showHistory(name: string, { target, json, last }: Common & { last?: number }): Promise<void> {
    const opened = options.openTarget(target);
    const history = await readHistory(opened, (await opened.read()).registry, name, last);
    if (!history) throw new ChangeRefusedError(`there is no remote ${name}`);
    const { changes, unreadable } = history;
    print(json ? JSON.stringify(changes) : changes.map(describeChange).join('\n') || `${name} has no history`);
    for (const entry of unreadable) printError(`history/${name}/${entry} is unreadable`);
  }

  /** Makes a version live for all or some visitors, after its check. */
  async function goLive(
    name: string,
    version: string | undefined,
    given: Common & Going & Hosts,
    apply: (registry: Registry, version: string, note: ChangeNote, contracts: readonly number[]) => Registry,
  ): Promise<void> {
    const target = options.openTarget(given.target);
    const before = await readToChange(target, name);
    const { chosen } = await chooseVersion(target, name, version);
    const freeze = await createFreezeGate(target, now, given.duringFreeze);
    const noted: ChangeNote = { ...note(given), ...freeze.note, ...(given.unchecked ? { isUnchecked: true } : {}) };
    // What is refused now is refused before minutes of checking.
    if (freeze.isFrozen())
      freeze.judge(before, apply(before, chosen, noted, await gate.loadedContracts(hostsOf(given))), name);
    for (let overtaken = 0; ; overtaken += 1) {
      try {
        const requireUnchanged = given.unchecked
          ? () => undefined
          : await gate.requirePassed(target, name, chosen, hostsOf(given));
        const contracts = await gate.loadedContracts(hostsOf(given));
        await change(target, name, given, (current) => {
          requireUnchanged(current);
          return freeze.judge(current, apply(current, chosen, noted, contracts), name);
        });
        return;
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
        if (overtaken === maxOvertaken) throw new ChangeRefusedError(`${error.message}, again and again; try again`);
        printError(`${error.message}; what it touches is checked too`);
      }
    }
  }

  /** The version that is named, or the newest. What is here and not published is said, since it is neither. */
  async function chooseVersion(target: SignedTarget, name: string, version: string | undefined) {
    if (version !== undefined) return { chosen: version };
    const { registry } = await target.read(name);
    const chosen = newestVersion(registry, name);
    const here = await options.sourceVersionOf(name);
    if (here === undefined || here === chosen) return { chosen };
    const isPublished = Object.hasOwn(registry.remotes[name]?.versions ?? {}, here);
    printError(
      isPublished
        ? `this is ${name} ${chosen}, the newest; the sources here are ${here}, which is published too: name it`
        : `this is ${name} ${chosen}, the newest published version; the sources here are ${here}: npm run remote -- publish ${name}`,
    );
    return { chosen, sources: here };
  }

  async function showCheck(
    name: string,
    version: string | undefined,
    given: Common & CheckScope & Hosts,
  ): Promise<void> {
    const address = given.host?.find((host) => host.includes(':'));
    if (address !== undefined)
      throw new ChangeRefusedError(
        `--host names pages, such as page-border; a live host is named with --hosts ${address}`,
      );
    const target = options.openTarget(given.target);
    const { chosen, ...further } = await chooseVersion(target, name, version);
    const result = await gate.check(target, name, chosen, hostsOf(given), given.static ? [] : given.host);
    const refusals = refusalsOf(result);
    print(
      given.json ? JSON.stringify({ ...result, ...further, isPassed: refusals.length === 0 }) : describeCheck(result),
    );
    if (refusals.length > 0) throw new PrintedError();
  }

  async function prune(name: string, given: Common & { keep: number; days: number }): Promise<void> {
    const limits = { keep: given.keep, since: now() - given.days * dayMs };
    const registry = await removeFrom(name, given, (current) => pruneVersions(current, name, limits, note(given)));
    const remote = registry.remotes[name];
    const target = options.openTarget(given.target);
    const { registry: left } = await target.read();
    if (left.remotes[name]) await target.removeObjects(name, objectsOf(left.remotes[name]), now() - dayMs);
    for (const [version, reason] of remote ? reasonsToKeep(remote, limits) : [])
      printError(`${name} ${version} stays: ${reason}`);
  }

  return async (args) => {
    let exitCode = 0;
    const run =
      <Arguments extends unknown[]>(action: (...given: Arguments) => Promise<void>) =>
      async (...given: Arguments) => {
        try {
          await action(...given);
        } catch (error) {
          exitCode = 1;
          if (error instanceof PrintedError) return;
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
        .option(
          '--target <place>',
          'folder with registry.json and origins/, by default that of npm start; or s3://bucket/prefix',
        )
        .option('--json', 'print the result as JSON');
    const changing = (name: string, description: string): Command =>
      command(name, description)
        .option('--by <name>', 'who makes the change')
        .option('--reason <text>', 'why, for the history')
        .hook('preAction', judgeTexts);

    program
      .command('new')
      .description('make a new remote: sources, tests, texts in all languages, README')
      .argument('<remote>', 'its name: lower-case letters and digits, such as wishlist')
      .option('--page <page>', 'page that shows it below the content, such as product or info/faq', 'home')
      .option('--repository <folder>', 'make a repository of its own in this folder')
      .option('--json', 'print the result as JSON')
      .action(
        run(async (name: string, { json, ...request }: Omit<NewRemote, 'name'> & { json?: boolean }) => {
          const { page, repository } = request;
          const folder = await options.create({ name, ...request }, printError);
          print(json ? JSON.stringify({ name, page, folder }) : `${name} is in ${folder}`);
          printError(
            repository === undefined
              ? `see it below the content of the page ${page}: npm run dev -- ${name}`
              : `install its packages there, and read its README.md`,
          );
        }),
      );
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
    /** A command that visitors notice. */
    const noticed = (name: string, description: string): Command =>
      changing(name, description).option(
        '--hosts <url...>',
        'addresses of live hosts, which must have the change before the command ends, and which a version has to fit; by default those of npm start or of REMOTE_HOSTS',
      );
    /** A command that makes a version live. */
    const going = (name: string, description: string): Command =>
      noticed(name, description)
        .argument('<remote>')
        .argument('[version]')
        .option('--unchecked', 'without a check, in an emergency; needs --reason')
        .option('--during-freeze', 'although a freeze window is in force; needs --reason')
        .hook('preAction', (self) => {
          const { unchecked, duringFreeze, reason } = self.opts<Common & Going>();
          const option = unchecked ? '--unchecked' : duringFreeze ? '--during-freeze' : undefined;
          if (option && reason === undefined) self.error(`error: option '${option}' needs '--reason <text>'`);
        });

    command('check', 'check a version against all live hosts; by default the newest')
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
        run((name: string, version: string | undefined, given: Common & CheckScope & Hosts & { version?: string }) =>
          showCheck(name, version ?? given.version, given),
        ),
      );
    going('promote', 'check a version and make it live for everybody; by default the newest').action(
      run((name: string, version: string | undefined, given: Common & Going & Hosts) =>
        goLive(name, version, given, (registry, chosen, noted, contracts) =>
          promoteVersion(registry, name, chosen, noted, contracts),
        ),
      ),
    );
    withCanaryOptions(
      going('canary', 'check a version and give it to a share of visitors; by default the newest'),
    ).action(
      run((name: string, version: string | undefined, given: Common & Going & Hosts & CanaryGiven) =>
        goLive(name, version, given, (registry, chosen, noted, contracts) =>
          giveCanary(registry, name, chosen, given, noted, contracts),
        ),
      ),
    );
    noticed('rollback', 'end the canary, or return to the former version')
      .argument('<remote>')
      .option('--to <version>', 'return to this version')
      .action(
        run(async (name: string, given: Common & Hosts & { to?: string }) => {
          const target = options.openTarget(given.target);
          await readToChange(target, name);
          const contracts = await gate.loadedContracts(hostsOf(given));
          await change(target, name, given, (registry) => rollBack(registry, name, note(given), given.to, contracts));
        }),
      );
    noticed('sign', 'sign a remote as it stands, with the key that REMOTE_KEY names')
      .argument('<remote>')
      .action(
        run(async (name: string, given: Common & Hosts) => {
          const target = options.openTarget(given.target);
          await readToChange(target, name);
          if (!target.hasKey(name)) throw new ChangeRefusedError('name the private key of the team in REMOTE_KEY');
          await change(target, name, given, (registry) => signAnew(registry, name, note(given)));
        }),
      );
    command('status', 'show the versions of all remotes, or of one')
      .argument('[remote]')
      .option('--watch', 'show every change until Ctrl-C')
      .action(run(showStatus));
    command('history', 'show who changed a remote, when and why')
      .argument('<remote>')
      .option('--last <number>', 'only the newest changes', readCount)
      .action(run(showHistory));
    changing('prune', 'remove versions that no open page can need')
      .argument('<remote>')
      .option('--keep <number>', 'newest versions that stay', readCount, 5)
      .option('--days <number>', 'days for which a version stays after it was live', readCount, 14)
      .action(run(prune));
    command('watch', 'roll canaries back that are worse than stable; runs until Ctrl-C, with the key WATCH_KEY')
      .option('--port <number>', 'port that shells report to', readPort, 3011)
      .option('--host <address>', 'address that it listens on', '127.0.0.1')
      .option('--factor <number>', 'how many times as often visitors may fail', readFactor, defaultLimits.factor)
      .option(
        '--visitors <number>',
        'least visitors of a canary that is promoted',
        readCount,
        defaultLimits.minVisitors,
      )
      .option('--addresses <number>', 'least addresses that failures come from', readCount, defaultLimits.minAddresses)
      .option('--per-address <number>', 'most visitors of one address whose failures count', readCount, 3)
      .action(
        run((given: Common & WatchGiven) => {
          const { target, port, host, factor, visitors, addresses, perAddress } = given;
          const limits = { ...defaultLimits, factor, minVisitors: visitors, minAddresses: addresses };
          return options.watch({ target, port, host, limits, visitorsPerAddress: perAddress });
        }),
      );
    noticed('retire', 'remove a remote; pages show the fallback of its slot; the history stays')
      .argument('<remote>')
      .option('--yes', 'without asking for confirmation')
      .action(
        run(async (name: string, given: Common & Hosts & { yes?: boolean }) => {
          const hosts = hostsOf(given);
          const registry = await readToChange(options.openTarget(given.target), name);
          // An unknown name is refused without a question.
          retire(registry, name, note(given));
          const question = `remove ${name} with ${Object.keys(registry.remotes[name]?.versions ?? {}).length} versions, so that pages show the fallback of its slot?`;
          if (!given.yes && !(await options.confirm(question)))
            throw new ChangeRefusedError(`nothing was changed; to retire ${name}, confirm it or add --yes`);
          const next = await removeFrom(name, given, (current) => retire(current, name, note(given)));
          await waitForHosts(next, name, hosts);
        }),
      );

    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      // Commander has printed help or what is wrong with the usage.
      return (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
    }
    return exitCode;
  };
}
