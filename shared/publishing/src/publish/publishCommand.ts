import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { descriptorFile, type Registry, registryTextFault, versionLink } from '@kontor/federation/registry';
import type { CommandContext } from '../commands/CommandContext.ts';
import type { CommandLine, CommonOptions } from '../commands/CommandLine.ts';
import { UsageError } from '../commands/UsageError.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import { isSameTarget, isTarget } from '../target/openTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { fetchVersions, findVersions, type Source, type Wanted } from './fetchVersions.ts';
import { publishBuilds, requirePublishable } from './publishBuilds.ts';

/** The command-line options for publishing a version. */
export type PublishOptions = CommonOptions & {
  /** A build's folder, or another target. */
  readonly from?: string;
  /** The version on the other target. */
  readonly version?: string;
  readonly origin?: string;
  readonly commit?: string;
};

type Published = { readonly registry: Registry; readonly version: string | undefined };

const buildOptions = (context: CommandContext, target: SignedTarget, options: PublishOptions) => ({
  place: context.options.placeOf(options.target),
  ...{ target, origin: options.origin, note: context.noteOf(options), report: context.options.printError },
  readToChange: (names: readonly string[]) => context.readToChange(target, names),
  originOf: (name: string, registry: Registry) => context.options.originOf(name, options.target, registry),
});

/**
 * The other target that a command line names, or undefined without `--from`.
 *
 * @throws a `ChangeRefusedError` if the named place is not a target
 */
export function sourceOf(context: CommandContext, { from, target }: PublishOptions): Source | undefined {
  if (from === undefined) return undefined;
  const { placeOf } = context.options;
  const fault = registryTextFault('from', from);
  if (fault !== undefined) throw new ChangeRefusedError(`--from: ${fault}`);
  const place = placeOf(from);
  if (!isTarget(place)) {
    const isBuild = existsSync(join(place, descriptorFile));
    const advice = isBuild ? '; it is a build, which the command publish takes' : '';
    throw new ChangeRefusedError(
      `${from} is not a target: REMOTE_TARGETS does not name it, and it has no registry.json${advice}`,
    );
  }
  if (isSameTarget(place, placeOf(target)))
    throw new ChangeRefusedError(`${from} is the target itself; name another target with --target`);
  return { label: from, target: context.openTarget(place) };
}

/** Copies versions from another target and publishes them in one change. */
export async function copyVersions(
  context: CommandContext,
  target: SignedTarget,
  source: Source,
  wanted: readonly Wanted[],
  options: PublishOptions,
): Promise<Published> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-copy-'));
  try {
    const versions = await findVersions(source, wanted);
    const builds = await fetchVersions(source, versions, folder, context.options.printError);
    const registry = await publishBuilds(builds, buildOptions(context, target, options));
    return { registry, version: versions[0]?.version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Refuses a folder that contains no build. Names the builds below it, because it may be the folder of all builds. */
function requireBuild(folder: string): void {
  if (existsSync(join(folder, descriptorFile))) return;
  const builds = globSync(`*/${descriptorFile}`, { cwd: folder }).map((file) => join(folder, dirname(file)));
  const advice = builds.length > 0 ? `; builds in it: ${builds.toSorted().join(', ')}` : '';
  throw new ChangeRefusedError(
    `${folder} is neither a build, which has ${descriptorFile}, nor a target, which has registry.json${advice}`,
  );
}

async function buildSources(context: CommandContext, target: SignedTarget, name: string, options: PublishOptions) {
  const { build, sourceVersionOf, printError } = context.options;
  // If the name has no sources, the build refuses it.
  if ((await sourceVersionOf(name)) !== undefined)
    await requirePublishable(name, buildOptions(context, target, options));
  return build(name, printError);
}

/** Publishes a folder's build, or builds the sources first. */
async function publishBuild(
  context: CommandContext,
  target: SignedTarget,
  name: string,
  options: PublishOptions,
): Promise<Published> {
  const { from, version, commit } = options;
  if (version !== undefined)
    throw new UsageError('--version selects a version on another target; a build already has a version');
  if (from !== undefined) requireBuild(from);
  const built = from === undefined ? await buildSources(context, target, name, options) : { folder: from };
  const descriptor = readDescriptor(built.folder);
  if (descriptor.name !== name)
    throw new ChangeRefusedError(`${built.folder} has a build of ${descriptor.name}, not ${name}`);
  const published = { ...built, ...(commit === undefined ? {} : { commit }) };
  const registry = await publishBuilds([published], buildOptions(context, target, options));
  return { registry, version: descriptor.version };
}

async function publish(context: CommandContext, name: string, options: PublishOptions): Promise<void> {
  const { placeOf, shopOf, printError } = context.options;
  const { from } = options;
  const target = context.openTarget(options.target);
  // A folder that contains a build may also be a target.
  const isBuild =
    from === undefined || (placeOf(from) === from && (!isTarget(from) || existsSync(join(from, descriptorFile))));
  const source = isBuild ? undefined : sourceOf(context, options);
  const { registry, version } = source
    ? await copyVersions(context, target, source, [{ name, version: options.version }], options)
    : await publishBuild(context, target, name, options);
  context.showRemotes(registry, name, options);
  if (version === undefined) return;
  const shop = shopOf(options.target);
  if (shop !== undefined) printError(`show it to staff: ${versionLink(shop, name, version)}`);
  const where = context.options.leftToShop?.includes('promote') ? ' in the repository of the shop' : '';
  printError(`make it live${where}: ${context.suggest(`promote ${name} ${version}`)}`);
}

export function addPublish(line: CommandLine, context: CommandContext): void {
  line
    .changing('publish', 'add a version that no page loads yet; builds it first')
    .argument('<remote>')
    .option(
      '--from <place>',
      'folder of a build instead of the sources; or another target, such as staging, whose live version is copied',
    )
    .option('--version <version>', 'the version of the other target, if not the live one')
    .option('--origin <url>', 'where the files are served; needed for a new remote')
    .option('--commit <hash>', 'commit that the build was made from')
    .action(line.action((name: string, options: PublishOptions) => publish(context, name, options)));
}
