import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { keptChanges, type Registry } from '@kontor/federation/registry';
import { isSignedRemote, publicKeyText, type RegistryKeys, signChanges } from '@kontor/federation/signatures';
import { ChangeRefusedError } from '../registryChanges.ts';
import { keepNewest, keepRemoved, newestChanges } from './history.ts';
import type { PublishTarget } from './PublishTarget.ts';

/** The keys of the person who changes a registry. */
export type Signing = {
  /** The private key of the team that deploys a remote. Without it, the remote's entry is not signed. */
  readonly keyOf: (remote: string) => KeyObject | undefined;
  /** The public keys that hosts accept. Undefined if they are not known here or if hosts require no signatures. */
  readonly hostKeys?: () => RegistryKeys | undefined;
  /**
   * Where a remote's private key is, in words for the error message. Undefined if unknown.
   *
   * @param isPublished whether the registry contains the remote
   */
  readonly whereKeyIs?: (remote: string, isPublished: boolean) => string | undefined;
};

/** A target whose changes are signed. */
export type SignedTarget = PublishTarget & {
  /**
   * Throws if hosts would not accept a change to a remote, or if the change would leave a signed remote without a
   * signature.
   *
   * @throws a `ChangeRefusedError` that says which key is missing
   */
  requireKey(registry: Registry, name: string): void;
  /**
   * Whether it is known that hosts accept the key for a remote. If the hosts' keys are unknown here, the key must have
   * signed one of the newest changes.
   */
  isKnownSigner(registry: Registry, name: string): boolean;
  /** Whether changes to a remote are signed. */
  hasKey(name: string): boolean;
  /** Whether hosts require a signature for a remote, but its entry has no signature that they accept. */
  lacksSignature(registry: Registry, name: string): boolean;
};

/** Names of the remotes that differ between two registries. */
function changedNames(before: Registry, next: Registry): string[] {
  const names = [before, next].flatMap(({ remotes, retirements }) => [
    ...Object.keys(remotes),
    ...Object.keys(retirements ?? {}),
  ]);
  return [...new Set(names)].filter((name) => !isDeepStrictEqual(before.remotes[name], next.remotes[name]));
}

/** The registry with shortened histories for the given remotes. */
function withShortHistories(registry: Registry, names: readonly string[]): Registry {
  const entries = Object.entries(registry.remotes);
  const remotes = entries.map(([name, remote]) => {
    const { history } = remote;
    const isShort = !history || !names.includes(name);
    return [name, isShort ? remote : { ...remote, history: newestChanges(history, keptChanges) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Why hosts would refuse an entry signed with the given key. */
function keyFault(name: string, key: KeyObject | undefined, hostKeys: RegistryKeys | undefined, isSigned: boolean) {
  const accepted = hostKeys && (Object.hasOwn(hostKeys, name) ? hostKeys[name] : []);
  if (!key)
    return accepted || isSigned
      ? `${name} is signed by its team; use REMOTE_KEY to name the team's private key`
      : undefined;
  if (!accepted || accepted.includes(publicKeyText(key))) return undefined;
  return accepted.length === 0
    ? `hosts know no key of ${name}; give its public key to their operators first`
    : `the private key in REMOTE_KEY is not one that hosts know for ${name}`;
}

/** A target that numbers and signs the changes to its registry and keeps their history. */
export function signTarget(
  target: PublishTarget,
  { keyOf, hostKeys = () => undefined, whereKeyIs = () => undefined }: Signing,
): SignedTarget {
  const requireKey = ({ remotes }: Registry, name: string) => {
    const isSigned = Object.hasOwn(remotes, name) && remotes[name]?.signature !== undefined;
    const fault = keyFault(name, keyOf(name), hostKeys(), isSigned);
    if (fault === undefined) return;
    const place = whereKeyIs(name, Object.hasOwn(remotes, name));
    throw new ChangeRefusedError(`nothing was changed: ${fault}${place === undefined ? '' : `: ${place}`}`);
  };

  return {
    ...target,
    requireKey,
    isKnownSigner({ remotes }, name) {
      const key = keyOf(name);
      const { signature, history = [] } = (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? {};
      if (hostKeys() || !key || signature === undefined) return true;
      return history.some((change) => change.key === publicKeyText(key));
    },
    hasKey: (name) => keyOf(name) !== undefined,
    lacksSignature({ remotes }, name) {
      const keys = hostKeys();
      const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
      return keys !== undefined && remote !== undefined && !isSignedRemote(name, remote, keys[name] ?? []);
    },
    async replace(registry, mark) {
      const { registry: before, mark: current } = await target.read();
      if (current !== mark) return false;
      const names = changedNames(before, registry);
      for (const name of names) requireKey(before, name);
      const next = signChanges(before, withShortHistories(registry, names), keyOf);
      await keepRemoved(target, before, next, names);
      if (!(await target.replace(next, mark))) return false;
      // The change has already been made, and the registry keeps it until the history contains it.
      await keepNewest(target, next, names).catch(() => undefined);
      return true;
    },
  };
}
