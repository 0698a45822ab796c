import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedVersion, Registry } from '@kontor/federation/registry';
import { type Candidate, ChangeRefusedError } from '../registryChanges.ts';
import { readHistory } from '../target/history.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { fetchVersion } from './fetchVersion.ts';
import type { PublishedBuild } from './publishBuilds.ts';

/** A remote, with a version if somebody has named one. */
export type Wanted = { readonly name: string; readonly version?: string | undefined };

/** A target from which versions are copied. */
export type Source = {
  /** Its human-readable name. */
  readonly label: string;
  readonly target: PublishTarget;
};

/** How many of a remote's changes are searched for a version's publisher. */
const searchedChanges = 200;

/** The named version, or the live one. */
function versionIn({ remotes }: Registry, label: string, { name, version }: Wanted): PublishedVersion {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote) throw new ChangeRefusedError(`there is no remote ${name} in ${label}`);
  const chosen = version ?? remote.stable;
  if (chosen === undefined) throw new ChangeRefusedError(`${name} is not live in ${label}; name one of its versions`);
  const published = Object.hasOwn(remote.versions, chosen) ? remote.versions[chosen] : undefined;
  if (published) return published;
  const names = Object.keys(remote.versions).join(', ') || 'none';
  throw new ChangeRefusedError(`${name} ${chosen} is not published in ${label}; published versions: ${names}`);
}

/** Finds versions on a target: the named ones, or otherwise the live ones. */
export async function findVersions({ label, target }: Source, wanted: readonly Wanted[]): Promise<PublishedVersion[]> {
  const { registry } = await target.read(wanted.map(({ name }) => name));
  return wanted.map((one) => versionIn(registry, label, one));
}

/** Who first published a version, when, and from which commit. Copying the version does not change these facts. */
async function provenanceOf(
  { label, target }: Source,
  { name, version }: Candidate,
): Promise<Omit<PublishedBuild, 'folder'>> {
  const { registry } = await target.read();
  const { changes = [] } = (await readHistory(target, registry, name, searchedChanges)) ?? {};
  const published = changes.filter((change) => change.action === 'publish' && change.version === version);
  const [first] = published;
  const commit = published.find((change) => change.commit !== undefined)?.commit;
  const { by = first?.by, at = first?.at } = first?.source ?? {};
  return {
    commit,
    source: { target: label, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) },
  };
}

/**
 * Copies versions of different remotes from a target to a folder, each in the form of a build.
 *
 * @throws a `ChangeRefusedError` if files are missing or were changed
 */
export async function fetchVersions(
  source: Source,
  versions: readonly PublishedVersion[],
  folder: string,
  report: (line: string) => void,
): Promise<PublishedBuild[]> {
  const builds: PublishedBuild[] = [];
  for (const published of versions) {
    report(`copying ${published.name} ${published.version} from ${source.label}`);
    const copy = join(folder, published.name);
    mkdirSync(copy, { recursive: true });
    await fetchVersion(source.target, published, copy);
    builds.push({ folder: copy, ...(await provenanceOf(source, published)) });
  }
  return builds;
}
