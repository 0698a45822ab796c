import type { Registry } from '@kontor/federation/registry';
import { findVersions, type Source, type Wanted } from '../publish/fetchVersions.ts';
import {
  type Candidate,
  type ChangeNote,
  ChangeRefusedError,
  descriptorOf,
  promoteVersions,
  requireAllNew,
} from '../registryChanges.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import type { Going, GoingGiven } from './goLive.ts';

type Options<Given extends GoingGiven> = {
  readonly prepare: Going<Given>;
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /** The registry that is about to be changed; refused without the keys of these remotes' teams. */
  readonly readToChange: (target: SignedTarget, names: readonly string[]) => Promise<Registry>;
  /** The version that is named, or the newest. */
  readonly chooseVersion: (
    target: SignedTarget,
    name: string,
    version: string | undefined,
  ) => Promise<{ readonly chosen: string }>;
  /** The target that versions are copied from; undefined if none is named. */
  readonly sourceOf: (given: Given) => Source | undefined;
  /** Copies versions from another target and publishes them as one change. */
  readonly copy: (target: SignedTarget, source: Source, wanted: readonly Candidate[], given: Given) => Promise<unknown>;
};

/** What a command line says of a promotion. */
type GivenPromotion = GoingGiven & {
  readonly version?: string;
  readonly with?: readonly Wanted[];
};

/** Refuses keys that hosts would hardly accept: they would keep one of several remotes, and with it all of them. */
function requireSigners(target: SignedTarget, registry: Registry, names: readonly string[]): void {
  for (const name of names)
    if (!target.isKnownSigner(registry, name))
      throw new ChangeRefusedError(
        `nothing was changed: the private key in REMOTE_KEY has signed none of the newest changes of ${name}; ` +
          'name a key for each team (REMOTE_KEY=cart=cart.pem,header=header.pem), or the keys of the hosts in REGISTRY_KEYS',
      );
}

/** Creates the command that makes versions of one or several remotes live for everybody, as one change. */
export function createPromote<Given extends GivenPromotion>(options: Options<Given>) {
  /** The versions that go live. What cannot is refused before anything is copied or checked. */
  async function choose(
    target: SignedTarget,
    registry: Registry,
    wanted: readonly Wanted[],
    source: Source | undefined,
  ): Promise<readonly Candidate[]> {
    if (source) return (await findVersions(source, wanted)).map(({ name, version }) => ({ name, version }));
    const candidates: Candidate[] = [];
    for (const { name, version } of wanted) {
      const { chosen } = await options.chooseVersion(target, name, version);
      descriptorOf(registry, name, chosen);
      candidates.push({ name, version: chosen });
    }
    return candidates;
  }

  return async (name: string, version: string | undefined, given: Given): Promise<void> => {
    const target = options.openTarget(given.target);
    const wanted = [{ name, version: version ?? given.version }, ...(given.with ?? [])];
    const names = wanted.map((one) => one.name);
    const source = options.sourceOf(given);
    const registry = await options.readToChange(target, names);
    if (names.length > 1) requireSigners(target, registry, names);
    const candidates = await choose(target, registry, wanted, source);
    requireAllNew(registry, candidates);
    const { freeze, note, go } = await options.prepare(target, names.length > 1 ? names : name, given);
    // What is refused now is refused before anything is copied, and before minutes of checking.
    if (candidates.some((one) => registry.remotes[one.name]?.stable !== one.version)) freeze.refuse();
    if (source) await options.copy(target, source, candidates, given);
    const noted: ChangeNote = { ...note(), ...(source ? { source: { target: source.label } } : {}) };
    await go(candidates, (current, contracts) => promoteVersions(current, candidates, noted, contracts));
  };
}
