import type { HostState } from '@kontor/federation/hostState';
import { readDescriptor } from '@kontor/federation/publish';
import { type Registry, type RegistryText, registryTextFault, versionLink } from '@kontor/federation/registry';
import { objectsOf } from '@kontor/federation/storedRegistry';
import { Command, InvalidArgumentError } from 'commander';
import { type CanaryGiven, withCanaryOptions } from '../canary/canaryCommand.ts';
import { createCanary } from '../canary/createCanary.ts';
import { refusalsOf } from '../check/checkResult.ts';
import { type Checks, createCheckGate } from '../check/createCheckGate.ts';
import { describeCheck } from '../check/describeCheck.ts';
import type { DescribeHost } from '../check/describeHosts.ts';
import { confirmHosts, type Host } from '../hosts/confirmHosts.ts';
import { namedHosts } from '../hosts/readHost.ts';
import { createPromote } from '../live/createPromote.ts';
import { createGoing, type GoingGiven } from '../live/goLive.ts';
import { describeLeft, judgeFurther, readFurther, type Together } from '../live/together.ts';
import { type BuiltRemote, createPublish, type GivenPublication } from '../publish/createPublish.ts';
import {
  type ChangeNote,
  ChangeRefusedError,
  newestVersion,
  pruneVersions,
  reasonsToKeep,
  retire,
  rollBackTogether,
  signAnew,
} from '../registryChanges.ts';
import { describeChange, describeStatus, statusOf } from '../status.ts';
import { readHistory } from '../target/history.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { defaultLimits, type Limits } from '../watch/evidence.ts';
import type { WatchReport } from '../watch/watchReport.ts';
import type { Webhooks } from '../webhooks/createWebhooks.ts';
import { createShowStatus } from './showStatus.ts';

/** A remote that is to be made. */
export type NewRemote = {
  readonly name: string;
  /** The page that shows it. */
  readonly page: string;
  /** Folder of its own repository; without it, it becomes part of this one. */
  readonly repository?: string;
};

type Options = {
  /** Tells receivers what was changed or refused. */
  readonly webhooks: Webhooks;
  /** Opens the target that the command line names. */
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /** The folder or address of a target that has a name; any other text stays as it is, and without a text it is the default. */
  readonly placeOf: (text: string | undefined) => string;
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

type Hosts = { readonly hosts?: readonly string[] };

type Common = { readonly target?: string; readonly json?: boolean; readonly by?: string; readonly reason?: string };

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
export function createProgram(given: Options): (args: readonly string[]) => Promise<number> {
  const { print, printError, now, webhooks, placeOf } = given;
  const options: Options = {
    ...given,
    openTarget: (place) => webhooks.telling(given.openTarget(place), placeOf(place)),
  };
  const { describeHost } = options;
  /** What command lines that are suggested need for the same target. */
  let sameTarget = '';
  const gate = createCheckGate(options.checks, { describeHost, now, report: printError });

  const hostsOf = ({ hosts, target }: Hosts & Common): readonly Host[] =>
    hosts ? namedHosts(hosts) : options.hostsOf(target);

  const note = ({ by, reason }: Common): ChangeNote => ({
    by: by ?? options.user,
    at: new Date(now()).toISOString(),
    ...(reason === undefined ? {} : { reason }),
  });

  const showRemotes = (registry: Registry, names: string | readonly string[], { json }: Common): void => {
    const found = [names].flat().map((name) => ({ name, status: statusOf(registry, name)[0] }));
    const statuses = found.map(({ status }) => status ?? null);
    if (json) print(JSON.stringify(typeof names === 'string' ? statuses[0] : statuses));
    else print(found.map(({ name, status }) => (status ? describeStatus(status) : `${name} is retired`)).join('\n\n'));
  };

  /** The registry that is about to be changed; refused without the keys of the remotes' teams. */
  async function readToChange(target: SignedTarget, names: string | readonly string[]): Promise<Registry> {
    const { registry } = await target.read(names);
    for (const name of [names].flat()) {
      // An unknown name is refused by the change itself.
      if (Object.hasOwn(registry.remotes, name)) target.requireKey(registry, name);
      if (target.lacksSignature(registry, name))
        printError(
          `somebody has changed ${name} without a key of its team; see npm run remote -- history ${name}${sameTarget}, since your key will sign all of it`,
        );
    }
    return registry;
  }

  /** Makes a change that visitors notice, and ends when the hosts have it. */
  async function change(
    target: SignedTarget,
    names: string | readonly string[],
    given: Common & Hosts,
    apply: (registry: Registry) => Registry,
  ): Promise<void> {
    // What is no address is refused before the change.
    const hosts = hostsOf(given);
    const registry = await changeRegistry(target, names, (current) => {
      const next = apply(current);
      if (next !== current) return next;
      // What visitors should have already is only missing the signature that hosts ask for.
      const unsigned = [names].flat().filter((name) => target.lacksSignature(current, name));
      return unsigned.reduce((signed, name) => signAnew(signed, name, note(given)), current);
    });
    showRemotes(registry, names, given);
    await waitForHosts(registry, names, hosts);
  }

  /** Ends when the hosts have what the registry says of remotes. */
  async function waitForHosts(
    registry: Registry,
    names: string | readonly string[],
    hosts: readonly Host[],
  ): Promise<void> {
    if (hosts.length === 0) printError('no host was asked whether it follows; name hosts with --hosts');
    const faults = await confirmHosts(registry, names, { hosts, ask: options.askHost, nextLook: options.nextLook });
    if (faults.length > 0) throw new Error(`the registry has the change, but not all hosts: ${faults.join('; ')}`);
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
    showRemotes(registry, name, common);
    return registry;
  }

  const { openTarget, readReport } = options;
  const tools = { openTarget, now, readToChange, hostsOf, note, gate, change, report: printError };
  const publishing = createPublish<Common & GivenPublication>({ ...options, ...tools });
  const goes = {
    ...tools,
    ...publishing,
    chooseVersion,
    readReport,
    prepare: createGoing<Common & GoingGiven & Hosts>(tools),
  };
  const promote = createPromote<Common & GivenPublication & GoingGiven & Hosts & Together>(goes);
  const startCanary = createCanary<Common & GoingGiven & Hosts & CanaryGiven>(goes);
  const showStatus = createShowStatus(options);

  async function publish(name: string, given: Common & GivenPublication): Promise<void> {
    const { registry, version } = await publishing.publish(options.openTarget(given.target), name, given);
    showRemotes(registry, name, given);
    if (version === undefined) return;
    const shop = options.shopOf(given.target);
    if (shop !== undefined) printError(`show it to staff: ${versionLink(shop, name, version)}`);
    printError(`make it live: npm run remote -- promote ${name} ${version}${sameTarget}`);
  }

  async function showHistory(name: string, { target, json, last }: Common & { last?: number }): Promise<void> {
    const opened = options.openTarget(target);
    const history = await readHistory(opened, (await opened.read()).registry, name, last);
    if (!history) throw new ChangeRefusedError(`there is no remote ${name}`);
    const { changes, unreadable } = history;
    print(json ? JSON.stringify(changes) : changes.map(describeChange).join('\n') || `${name} has no history`);
    for (const entry of unreadable) printError(`history/${name}/${entry} is unreadable`);
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
        : `this is ${name} ${chosen}, the newest published version; the sources here are ${here}: npm run remote -- publish ${name}${sameTarget}`,
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

  async function rollBack(name: string, given: Common & Hosts & Together & { to?: string }): Promise<void> {
    const target = options.openTarget(given.target);
    const remotes = [{ name, version: given.to }, ...(given.with ?? [])];
    const names = remotes.map((one) => one.name);
    await readToChange(target, names);
    const contracts = await gate.loadedContracts(hostsOf(given));
    let left: readonly string[] = [];
    await change(target, names.length > 1 ? names : name, given, (registry) => {
      const next = rollBackTogether(registry, remotes, note(given), contracts);
      left = describeLeft(registry, next, names);
      return next;
    }).finally(() => left.map((line) => printError(`${line}${sameTarget}`)));
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

  const tellRefusal = (command: Command, error: ChangeRefusedError): void =>
    webhooks.refused(command, error, {
      ...note({}),
      target: placeOf(command.opts<Common>().target),
    });

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
          // Commander gives the command last.
          if (error instanceof ChangeRefusedError) tellRefusal(given.at(-1) as Command, error);
          const { message } = error as Error;
          if (args.includes('--json')) print(JSON.stringify({ error: message }));
          else printError(message);
        }
      };

    const program = new Command('npm run remote --')
      .description('Publishes remotes, chooses the versions that pages load, and takes versions back.')
      .exitOverride()
      .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: (text) => printError(text.trimEnd()) });

    program.hook('preAction', (_program, self) => {
      const { target } = self.opts<Common>();
      sameTarget = target === undefined ? '' : ` --target ${target}`;
      if (target !== undefined) self.setOptionValue('target', options.placeOf(target));
    });
    const command = (name: string, description: string): Command =>
      program
        .command(name)
        .description(description)
        .option(
          '--target <place>',
          'folder with registry.json and origins/, by default that of npm start; s3://bucket/prefix; or a name in REMOTE_TARGETS',
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
      .option(
        '--from <place>',
        'folder of a build instead of the sources; or another target, such as staging, whose live version is copied',
      )
      .option('--version <version>', 'the version of the other target, if not the live one')
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
          const { unchecked, duringFreeze, reason } = self.opts<Common & GoingGiven>();
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
    going('promote', 'check a version and make it live for everybody; by default the newest')
      .option('--version <version>', 'the version, as an option')
      .option(
        '--with <remote@version>',
        'another remote that goes live with it as one change, by default its newest version; may be repeated',
        readFurther,
      )
      .option('--from <target>', 'copy what is live in another target, such as staging, and make it live here')
      .hook('preAction', judgeFurther)
      .action(run(promote));
    withCanaryOptions(
      going('canary', 'check a version and give it to a share of visitors; by default the newest'),
    ).action(run(startCanary));
    noticed('rollback', 'end the canary, or return to the former version; says what went live with it and stays')
      .argument('<remote>')
      .option('--to <version>', 'return to this version')
      .option(
        '--with <remote@version>',
        'another remote that is taken back as the same change, by default to its former version; may be repeated',
        readFurther,
      )
      .hook('preAction', judgeFurther)
      .action(run(rollBack));
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
    await webhooks.settled();
    return exitCode;
  };
}
