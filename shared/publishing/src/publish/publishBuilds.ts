import { isDeepStrictEqual } from 'node:util';
import { missingLocales, readDescriptor } from '@kontor/federation/publish';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import { type ChangeNote, ChangeRefusedError, publishVersion, type RemoteAddress } from '../registryChanges.ts';
import { changeRegistry, storedForm } from '../target/PublishTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { requirePlaced } from './fetchVersion.ts';

/** A build to publish. */
export type PublishedBuild = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
  /** The target from which the version was copied. Undefined if it was built. */
  readonly source?: ChangeNote['source'];
};

type Options = {
  readonly target: SignedTarget;
  /** The target's folder or URL. */
  readonly place: string;
  /** Reads the registry before a change. Refuses the change if the key of one of the remotes' teams is missing. */
  readonly readToChange: (names: readonly string[]) => Promise<Registry>;
  /** The origin for a remote whose versions do not name an origin. */
  readonly originOf: (name: string, registry: Registry) => string | undefined;
  /** The origin of all versions. By default, it is the origin of each remote's newest version. */
  readonly origin?: string | undefined;
  readonly note: ChangeNote;
  readonly report: (line: string) => void;
};

/** The address for a version's files: their current address, or the address of the remote's newest version. */
function addressOf(registry: Registry, name: string, version: string | undefined, options: Options): RemoteAddress {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const { [version ?? '']: same, ...others } = remote?.versions ?? {};
  const former = same ?? Object.values(others).at(-1);
  const origin = options.origin ?? former?.origin ?? options.originOf(name, registry);
  if (origin === undefined) throw new ChangeRefusedError(`${name} is new; name its origin with --origin`);
  return { origin, servedBy: remote?.servedBy ?? 'shop' };
}

/**
 * Refuses now what would be refused after the build anyway, so that nobody waits for the build in vain.
 *
 * @throws a `ChangeRefusedError` if the remote has no origin, or if its team's key is missing
 */
export async function requirePublishable(name: string, options: Options): Promise<void> {
  const registry = await options.readToChange([name]);
  addressOf(registry, name, undefined, options);
  options.target.requireKey(registry, name);
}

/** Publishes builds of different remotes in one change. No page loads them yet. */
export async function publishBuilds(builds: readonly PublishedBuild[], options: Options): Promise<Registry> {
  const { target, place, note, report } = options;
  const found = builds.map((build) => ({ ...build, descriptor: readDescriptor(build.folder) }));
  for (const { descriptor } of found) {
    const missing = missingLocales(descriptor);
    if (missing.length > 0)
      throw new ChangeRefusedError(
        `${descriptor.name} ${descriptor.version} has no texts in ${missing.join(', ')}; build it again`,
      );
  }
  const names = found.map(({ descriptor }) => descriptor.name);
  const before = await options.readToChange(names);
  for (const name of names) target.requireKey(before, name);
  const addressed = found.map((build) => {
    const { name, version } = build.descriptor;
    return { ...build, address: addressOf(before, name, version, options) };
  });
  const add = (current: Registry) =>
    addressed.reduce(
      (registry, { descriptor, address, commit, source }) =>
        publishVersion(registry, descriptor, address, source ? { ...note, source } : note, commit),
      current,
    );
  // If the change is sure to be refused, the command says so now, before it writes any files.
  storedForm(add(before));
  for (const { descriptor, folder, source } of addressed) {
    report(`placing the files of ${descriptor.name} ${descriptor.version}`);
    await target.placeFiles(folder, descriptor);
    if (source) await requirePlaced(target, descriptor, folder);
  }
  const registry = await changeRegistry(target, names, add);
  // The name of the target may have been mistyped.
  if (isDeepStrictEqual(before, emptyRegistry)) report(`${place} had no registry; this command has created it`);
  return registry;
}
