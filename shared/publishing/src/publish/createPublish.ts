import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDescriptor } from '@kontor/federation/publish';
import { descriptorFile, type Registry, registryTextFault } from '@kontor/federation/registry';
import { type ChangeNote, ChangeRefusedError } from '../registryChanges.ts';
import { isSameTarget, isTarget } from '../target/openTarget.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { fetchVersions, findVersions, type Source, type Wanted } from './fetchVersions.ts';
import { publishBuilds } from './publishBuilds.ts';

/** A built version of a remote. */
export type BuiltRemote = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
};

/** What a command line says of a version that is to be published. */
export type GivenPublication = {
  readonly target?: string;
  /** The folder of a build, or another target. */
  readonly from?: string;
  /** The version in the other target. */
  readonly version?: string;
  readonly origin?: string;
  readonly commit?: string;
};

type Options<Given> = {
  readonly openTarget: (place: string | undefined) => SignedTarget;
  readonly placeOf: (text: string | undefined) => string;
  readonly build: (remote: string, report: (line: string) => void) => Promise<BuiltRemote>;
  readonly originOf: (remote: string, place: string | undefined, registry: Registry) => string | undefined;
  /** The registry that is about to be changed; refused without the keys of these remotes' teams. */
  readonly readToChange: (target: SignedTarget, names: readonly string[]) => Promise<Registry>;
  readonly note: (given: Given) => ChangeNote;
  readonly report: (line: string) => void;
};

/** Creates what publishes versions: builds, and copies of what another target has. */
export function createPublish<Given extends GivenPublication>(options: Options<Given>) {
  const { report } = options;

  const publishing = (target: SignedTarget, given: Given) => ({
    ...{ target, origin: given.origin, note: options.note(given), report },
    readToChange: (names: readonly string[]) => options.readToChange(target, names),
    originOf: (name: string, registry: Registry) => options.originOf(name, given.target, registry),
  });

  /**
   * The other target that a command line names; undefined if it names none.
   *
   * @throws a `ChangeRefusedError` when it names something else
   */
  function sourceOf({ from, target }: Given): Source | undefined {
    if (from === undefined) return undefined;
    const fault = registryTextFault('from', from);
    if (fault !== undefined) throw new ChangeRefusedError(`--from: ${fault}`);
    const place = options.placeOf(from);
    if (!isTarget(place)) {
      const isBuild = existsSync(join(place, descriptorFile));
      const advice = isBuild ? '; it is a build, which the command publish takes' : '';
      throw new ChangeRefusedError(
        `${from} is not a target: REMOTE_TARGETS does not name it, and it has no registry.json${advice}`,
      );
    }
    if (isSameTarget(place, options.placeOf(target)))
      throw new ChangeRefusedError(`${from} is the target itself; name the other one with --target`);
    return { label: from, target: options.openTarget(place) };
  }

  /** Copies versions from another target and publishes them as one change. */
  async function copy(
    target: SignedTarget,
    source: Source,
    wanted: readonly Wanted[],
    given: Given,
  ): Promise<{ readonly registry: Registry; readonly version: string | undefined }> {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-copy-'));
    try {
      const versions = await findVersions(source, wanted);
      const builds = await fetchVersions(source, versions, folder, report);
      const registry = await publishBuilds(builds, publishing(target, given));
      return { registry, version: versions[0]?.version };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Whether `--from` names the folder of a build, which may lie in a target. */
  const isFolder = (from: string): boolean =>
    options.placeOf(from) === from && (!isTarget(from) || existsSync(join(from, descriptorFile)));

  async function publish(target: SignedTarget, name: string, given: Given) {
    const { from, version, commit } = given;
    const source = from === undefined || isFolder(from) ? undefined : sourceOf(given);
    if (source) return copy(target, source, [{ name, version }], given);
    if (version !== undefined)
      throw new ChangeRefusedError('--version names a version of another target; a build has its own');
    const built = from === undefined ? await options.build(name, report) : { folder: from };
    const descriptor = readDescriptor(built.folder);
    if (descriptor.name !== name)
      throw new ChangeRefusedError(`${built.folder} has a build of ${descriptor.name}, not ${name}`);
    const registry = await publishBuilds(
      [{ ...built, ...(commit === undefined ? {} : { commit }) }],
      publishing(target, given),
    );
    return { registry, version: descriptor.version };
  }

  return { sourceOf, copy, publish };
}
