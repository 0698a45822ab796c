import { missingLocales, readDescriptor } from '@kontor/federation/publish';
import type { Registry } from '@kontor/federation/registry';
import { type ChangeNote, ChangeRefusedError, publishVersion, type RemoteAddress } from '../registryChanges.ts';
import { changeRegistry, storedForm } from '../target/PublishTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { requirePlaced } from './fetchVersion.ts';

/** A build to publish. */
export type PublishedBuild = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
  /** The target that it was copied from; undefined for one that was built. */
  readonly source?: ChangeNote['source'];
};

type Options = {
  readonly target: SignedTarget;
  /** The registry that is about to be changed; refused without the keys of these remotes' teams. */
  readonly readToChange: (names: readonly string[]) => Promise<Registry>;
  /** The origin of a remote, if none of its versions names one. */
  readonly originOf: (name: string, registry: Registry) => string | undefined;
  /** The origin of all versions; by default, the origin of each remote's newest version. */
  readonly origin?: string | undefined;
  readonly note: ChangeNote;
  readonly report: (line: string) => void;
};

/** Where the files of a version will be: where they are already, else where the newest version of the remote is. */
function addressOf(registry: Registry, name: string, version: string, options: Options): RemoteAddress {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const { [version]: same, ...others } = remote?.versions ?? {};
  const former = same ?? Object.values(others).at(-1);
  const origin = options.origin ?? former?.origin ?? options.originOf(name, registry);
  if (origin === undefined) throw new ChangeRefusedError(`${name} is new; name its origin with --origin`);
  return { origin, servedBy: remote?.servedBy ?? 'shop' };
}

/** Publishes builds of different remotes as one change, which no page loads yet. */
export async function publishBuilds(builds: readonly PublishedBuild[], options: Options): Promise<Registry> {
  const { target, note, report } = options;
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
  // Reasons for a refusal that exist now are reported before files are placed.
  storedForm(add(before));
  for (const { descriptor, folder, source } of addressed) {
    report(`placing the files of ${descriptor.name} ${descriptor.version}`);
    await target.placeFiles(folder, descriptor);
    if (source) await requirePlaced(target, descriptor, folder);
  }
  return changeRegistry(target, names, add);
}
