import type { Registry } from '@kontor/federation/registry';
import { type CheckGate, createCheckGate } from '../check/createCheckGate.ts';
import { confirmHosts, type Host } from '../hosts/confirmHosts.ts';
import { namedHosts } from '../hosts/readHost.ts';
import { type ChangeNote, newestVersion, signAnew } from '../registryChanges.ts';
import { describeStatus, statusOf } from '../status.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import type { CommonOptions, HostOptions } from './CommandLine.ts';
import type { ProgramOptions } from './ProgramOptions.ts';

/** One remote, or several that a command changes together. */
export type RemoteNames = string | readonly string[];

/** The steps that several commands share, together with the program's environment. */
export class CommandContext {
  readonly options: ProgramOptions;
  /** Formats a command line that can be run next on the same target. */
  readonly suggest: (command: string) => string;
  readonly gate: CheckGate;

  constructor(options: ProgramOptions, suggest: (command: string) => string) {
    const { checks, describeHost, now, printError } = options;
    this.options = options;
    this.suggest = suggest;
    this.gate = createCheckGate({ checks, describeHost, now, report: printError });
  }

  /** Opens a target that notifies webhook receivers of its changes. */
  openTarget(place: string | undefined): SignedTarget {
    const { webhooks, openTarget, placeOf } = this.options;
    return webhooks.telling(openTarget(place), placeOf(place));
  }

  hostsOf({ hosts, target }: HostOptions & CommonOptions): readonly Host[] {
    return hosts ? namedHosts(hosts) : this.options.hostsOf(target);
  }

  /** The history note for a change that is made now. */
  noteOf({ by = this.options.user, reason }: CommonOptions): ChangeNote {
    return { by, at: new Date(this.options.now()).toISOString(), ...(reason === undefined ? {} : { reason }) };
  }

  showRemotes(registry: Registry, names: RemoteNames, { json }: CommonOptions): void {
    const found = [names].flat().map((name) => ({ name, status: statusOf(registry, name)[0] }));
    const statuses = found.map(({ status }) => status ?? null);
    const texts = found.map(({ name, status }) => (status ? describeStatus(status) : `${name} is retired`));
    if (json) this.options.print(JSON.stringify(typeof names === 'string' ? statuses[0] : statuses));
    else this.options.print(texts.join('\n\n'));
  }

  /** Reads the registry before a change. Refuses the change if the key of one of the remotes' teams is missing. */
  async readToChange(target: SignedTarget, names: RemoteNames): Promise<Registry> {
    const { registry } = await target.read(names);
    for (const name of [names].flat()) {
      // An unknown name is refused later by the change itself.
      if (Object.hasOwn(registry.remotes, name)) target.requireKey(registry, name);
      if (target.lacksSignature(registry, name))
        this.options.printError(
          `somebody has changed ${name} without a key of its team; see ${this.suggest(`history ${name}`)}, because your key will sign the whole entry`,
        );
    }
    return registry;
  }

  /** Makes a change that visitors notice. Resolves when the hosts have it. */
  async change(
    target: SignedTarget,
    names: RemoteNames,
    options: CommonOptions & HostOptions,
    apply: (registry: Registry) => Registry,
  ): Promise<void> {
    // Malformed host addresses are refused before the change.
    const hosts = this.hostsOf(options);
    const registry = await changeRegistry(target, names, (current) => {
      const next = apply(current);
      if (next !== current) return next;
      // Visitors should already have this version. Only the signature that hosts require is missing.
      const unsigned = [names].flat().filter((name) => target.lacksSignature(current, name));
      return unsigned.reduce((signed, name) => signAnew(signed, name, this.noteOf(options)), current);
    });
    this.showRemotes(registry, names, options);
    await this.waitForHosts(registry, names, hosts);
  }

  /** Resolves when the hosts have the remotes' state from the registry. */
  async waitForHosts(registry: Registry, names: RemoteNames, hosts: readonly Host[]): Promise<void> {
    const { askHost, nextLook, printError } = this.options;
    if (hosts.length === 0) printError('no host was asked whether it has the change; name hosts with --hosts');
    const faults = await confirmHosts(registry, names, { hosts, ask: askHost, nextLook });
    if (faults.length > 0)
      throw new Error(`the registry has the change, but not all hosts have it: ${faults.join('; ')}`);
  }

  /** Removes versions together with their check results. */
  async removeVersions(
    name: string,
    options: CommonOptions,
    apply: (registry: Registry) => Registry,
  ): Promise<Registry> {
    const target = this.openTarget(options.target);
    await this.readToChange(target, name);
    let removed: string[] = [];
    const registry = await changeRegistry(target, name, (current) => {
      const next = apply(current);
      const kept = next.remotes[name]?.versions ?? {};
      removed = Object.keys(current.remotes[name]?.versions ?? {}).filter((version) => !Object.hasOwn(kept, version));
      return next;
    });
    for (const version of removed) {
      await target.removeCheck(name, version);
      this.options.printError(`${name} ${version} is removed`);
    }
    this.showRemotes(registry, name, options);
    return registry;
  }

  /** Chooses the named version or else the newest one. Warns if the local sources have another version. */
  async chooseVersion(
    target: SignedTarget,
    name: string,
    version: string | undefined,
  ): Promise<{ readonly chosen: string; readonly sources?: string }> {
    if (version !== undefined) return { chosen: version };
    const { registry } = await target.read(name);
    const chosen = newestVersion(registry, name);
    const sources = await this.options.sourceVersionOf(name);
    if (sources === undefined || sources === chosen) return { chosen };
    const isPublished = Object.hasOwn(registry.remotes[name]?.versions ?? {}, sources);
    this.options.printError(
      isPublished
        ? `this is ${name} ${chosen}, the newest; the sources here are ${sources}, which is also published: name it`
        : `this is ${name} ${chosen}, the newest published version; the sources here are ${sources}: ${this.suggest(`publish ${name}`)}`,
    );
    return { chosen, sources };
  }
}
