import type { RegistryRemote } from '@kontor/federation/registry';
import { channelVersions, earlierEntries } from '@kontor/federation/registryReader';
import { objectsOf } from '@kontor/federation/storedRegistry';
import { ChangeRefusedError, pruneVersions, reasonsToKeep, remoteOf, retire } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { readCount } from './argumentReaders.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions, HostOptions } from './CommandLine.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Names of the objects that hosts might still read. A host that starts while the registry's entry is not signed might
 * also read earlier entries.
 */
async function objectsInUse(target: PublishTarget, name: string, current: RegistryRemote): Promise<string[]> {
  const names = [...objectsOf(current)];
  for await (const { digest, entry } of earlierEntries(target.readObject, name, current.previous)) {
    const descriptors = channelVersions(entry).flatMap((version) => entry.versions[version]?.digest ?? []);
    names.push(digest, ...descriptors);
  }
  return names;
}

type PruneOptions = CommonOptions & { readonly keep: number; readonly days: number };

async function prune(context: CommandContext, name: string, options: PruneOptions): Promise<void> {
  const { now, printError } = context.options;
  const limits = { keep: options.keep, since: now() - options.days * dayMs };
  const note = context.noteOf(options);
  const registry = await context.removeVersions(name, options, (current) => {
    if (!current.retired?.includes(name)) remoteOf(current, name);
    return pruneVersions(current, name, limits, note);
  });
  const { [name]: remote } = registry.remotes;
  const target = context.openTarget(options.target);
  const { [name]: current } = (await target.read()).registry.remotes;
  if (current) await target.removeObjects(name, await objectsInUse(target, name, current), now() - dayMs);
  for (const [version, reason] of remote ? reasonsToKeep(remote, limits) : [])
    printError(`${name} ${version} stays: ${reason}`);
}

export function addPrune(line: CommandLine, context: CommandContext): void {
  line
    .changing('prune', 'remove versions that no open page can need')
    .argument('<remote>')
    .option('--keep <number>', 'newest versions that stay', readCount, 5)
    .option('--days <number>', 'days for which a version stays after it was live', readCount, 14)
    .action(line.action((name: string, options: PruneOptions) => prune(context, name, options)));
}

type RetireOptions = CommonOptions & HostOptions & { readonly yes?: boolean };

async function retireRemote(context: CommandContext, name: string, options: RetireOptions): Promise<void> {
  const hosts = context.hostsOf(options);
  const registry = await context.readToChange(context.openTarget(options.target), name);
  // An unknown name is refused here, before the person is asked to confirm.
  retire(registry, name, context.noteOf(options));
  const question = `remove ${name} with ${Object.keys(registry.remotes[name]?.versions ?? {}).length} versions, so that pages show the fallback of its slot?`;
  if (!options.yes && !(await context.options.confirm(question)))
    throw new ChangeRefusedError(`nothing was changed; to retire ${name}, confirm it or add --yes`);
  const next = await context.removeVersions(name, options, (current) => retire(current, name, context.noteOf(options)));
  await context.waitForHosts(next, name, hosts);
}

export function addRetire(line: CommandLine, context: CommandContext): void {
  line
    .noticed('retire', 'remove a remote; pages show the fallback of its slot; the history stays')
    .argument('<remote>')
    .option('--yes', 'without asking for confirmation')
    .action(line.action((name: string, options: RetireOptions) => retireRemote(context, name, options)));
}
